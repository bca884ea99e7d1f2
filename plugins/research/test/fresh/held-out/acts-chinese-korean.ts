import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

export const chineseKorean: readonly FreshQuestion[] = [
  {
    ask: "大米怎么放才不生虫？",
    lang: "zh",
    words: "other",
    answer: "几小包花椒",
    pages: [
      wrong("chaoshi.example/dami", "大米促销", "东北大米今日特价，买十斤送两斤。大米放在门口，先到先得。"),
      wrong("wenda.example/dami", "大米生虫了还能吃吗", "大米生虫了还能吃，筛掉虫子淘洗干净就行。发霉的大米才要扔掉。"),
      right(
        "chufang.example/liangshi",
        "粮食的保存",
        "装进密封的桶里，搁上几小包花椒，置于阴凉干燥处，便不会遭蛀。夏天也可以分袋冷藏。",
      ),
      wrong("caipu.example/mifan", "怎么煮大米才香", "怎么煮大米才香？水放到一个指节高，泡半小时再煮。"),
    ],
  },
  {
    ask: "白鹭山的缆车为什么停了？",
    lang: "zh",
    words: "other",
    answer: "钢索磨损超过标准",
    pages: [
      wrong("lvyou.example/bailushan", "白鹭山一日游", "白鹭山的缆车单程八分钟，风景极好。为什么叫白鹭山？因为山下有白鹭。"),
      right(
        "bailushan.example/gonggao",
        "索道检修公告",
        "因钢索磨损超过标准，自三月一日起暂不载客，更换后预计五月底恢复。游客可乘接驳巴士上山。",
        { published: "2025-02-27", copiedBy: "jingxiang.example" },
      ),
      wrong("bailushan.example/tingche", "白鹭山停车场", "白鹭山的停车场可停三百辆车。车停好后步行五分钟到缆车站。"),
      wrong("xinwen.example/heifengling", "黑枫岭缆车停了", "黑枫岭的缆车昨天停了两小时，因为停电。白鹭山的缆车没有受影响。"),
    ],
  },
  {
    ask: "여권 기간이 끝났는데 다시 만들려면 어떻게 하나요?",
    lang: "ko",
    words: "other",
    answer: "구청 민원실에서 재발급을",
    pages: [
      wrong(
        "yeohaeng.example/bunsil",
        "여행 중 여권을 잃어버렸다면",
        "외국에서 여권을 잃어버리면 대사관에 갑니다. 여행 기간이 끝나기 전에 연락하세요.",
      ),
      wrong(
        "gajuk.example/yeogwon",
        "여권 지갑 만들기",
        "가죽으로 여권 지갑을 만들려면 어떻게 하나요? 본을 뜨고 바느질을 합니다.",
      ),
      right(
        "minwon.example/gaengsin",
        "만료된 신분 서류 갱신",
        "사진 한 장과 주민등록증을 가지고 구청 민원실에서 재발급을 신청합니다. 수수료를 내면 나흘 뒤 찾아갈 수 있고, 온라인으로도 됩니다.",
      ),
      wrong("sajingwan.example/harin", "여권 사진 할인", "여권 사진 할인 기간이 끝났습니다. 다음 달에 다시 합니다."),
    ],
  },
  {
    ask: "솔빛아파트 복도 전등이 나가면 누가 갈아 주나요?",
    lang: "ko",
    words: "other",
    answer: "시설팀이 신고를 받은 날",
    pages: [
      wrong(
        "solbit.example/gongji",
        "복도에 물건을 두지 마세요",
        "솔빛아파트 복도에 자전거를 두지 마세요. 밤에는 전등이 꺼져 걸려 넘어질 수 있습니다.",
      ),
      wrong(
        "budongsan.example/solbit",
        "솔빛아파트 매물",
        "솔빛아파트 남향, 전등을 모두 새것으로 갈아 놓았습니다. 누가 봐도 깨끗한 집입니다.",
      ),
      wrong(
        "jip.example/jeondeung",
        "전등 가는 법",
        "방 전등이 나가면 먼저 차단기를 내립니다. 새 전등으로 갈아 끼우고 켜 봅니다.",
      ),
      right(
        "solbit.example/gwanri",
        "공용 시설 관리",
        "층마다 있는 조명은 시설팀이 신고를 받은 날 무료로 교체합니다. 내선 302번으로 알려 주세요. 세대 안은 입주민이 맡습니다.",
      ),
    ],
  },
];
