import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

export const chineseKorean: readonly FreshQuestion[] = [
  {
    ask: "青禾电饭煲坏了去哪里修？",
    lang: "zh",
    words: "other",
    answer: "南门服务站",
    pages: [
      wrong("qinghe.example/dianfanbao", "青禾电饭煲新品", "青禾电饭煲新增煮粥功能，内胆不粘。去哪里买？各大商场均有销售。"),
      right(
        "qinghe.example/shouhou",
        "售后网点",
        "产品出现故障，可送到南门服务站或江边路门店，凭发票一年内免费，通常当天取回。外地用户可以邮寄，运费由本公司承担。",
      ),
      wrong("luntan.example/qinghe", "电饭煲又坏了", "青禾电饭煲用了半年就坏了，按键没反应。大家的也坏了吗？"),
      wrong("shifu.example/shangmen", "家电上门修", "电视坏了、冰箱坏了，师傅上门修，城里哪里都去。电饭煲不修。"),
    ],
  },
  {
    ask: "云溪镇老年食堂怎么申请饭卡？",
    lang: "zh",
    words: "other",
    answer: "一张一寸照片",
    pages: [
      wrong("yunxi.example/shitang", "云溪镇老年食堂开业", "云溪镇老年食堂昨天开业，饭菜软烂清淡。老人刷饭卡就能吃，一顿八元。"),
      right(
        "yunxi.example/zhucan",
        "助餐服务办理指南",
        "年满六十五岁的居民带上身份证和一张一寸照片，到社区服务中心登记，工作人员当场制卡。行动不便的可由家人代办。",
        { published: "2025-03-18" },
      ),
      wrong("yunxi.example/2020/zhucan", "助餐服务办理指南（2020年）", "年满七十岁的居民向村委会提交书面材料，一个月后领卡。", {
        published: "2020-06-02",
      }),
      wrong("xuexiao.example/fanka", "学生饭卡", "新生怎么申请饭卡？在学校食堂的自助机上凭学号申请。饭卡丢了要补办。"),
    ],
  },
  {
    ask: "도토리마을 축제 표를 못 쓰게 되면 환불되나요?",
    lang: "ko",
    words: "other",
    answer: "사흘 전까지 취소하시면",
    pages: [
      wrong(
        "dotori.example/chukje",
        "도토리마을 축제",
        "도토리마을 축제는 시월 첫째 주말에 열립니다. 축제 표를 보여 주면 묵 한 접시를 드립니다.",
      ),
      right(
        "dotori.example/yemae",
        "예매 안내",
        "행사 사흘 전까지 취소하시면 낸 돈을 모두 돌려드립니다. 그 뒤에는 절반만 돌려드리고, 당일에는 다른 사람에게 넘겨주실 수만 있습니다.",
        { published: "2025-08-20" },
      ),
      wrong(
        "dotori.example/2019/yemae",
        "2019년 예매 안내",
        "일주일 전까지 알려 주시면 낸 돈의 80퍼센트를 돌려드립니다. 그 뒤에는 돌려드리지 않습니다.",
        { published: "2019-08-25" },
      ),
      wrong(
        "gicha.example/hwanbul",
        "기차표 환불",
        "기차표를 못 쓰게 되면 출발 한 시간 전까지 환불됩니다. 축제 기간에는 표가 빨리 팔립니다.",
      ),
    ],
  },
  {
    ask: "김치가 빨리 시지 않게 하려면 어떻게 하나요?",
    lang: "ko",
    words: "other",
    answer: "영하 1도에 두면",
    pages: [
      wrong(
        "yori.example/jjigae",
        "신 김치로 끓이는 찌개",
        "신 김치가 있으면 찌개를 끓이세요. 김치가 시지 않으면 식초를 조금 넣어도 됩니다.",
      ),
      wrong(
        "baesong.example/kimchi",
        "김치 빠른 배송",
        "오늘 주문하면 김치가 내일 도착합니다. 더 빨리 받으려면 어떻게 하나요? 전화로 주문하세요.",
      ),
      right(
        "banchan.example/bogwan",
        "발효를 늦추는 보관법",
        "통에 꼭꼭 눌러 담아 공기를 막고 영하 1도에 두면 익는 속도가 느려집니다. 덜어 먹은 뒤에는 겉잎으로 위를 덮어 둡니다.",
      ),
      wrong(
        "jilmun.example/kimchi",
        "김치가 벌써 시었어요",
        "담근 지 사흘 만에 김치가 시어 버렸어요. 어떻게 이렇게 빨리 시나요? 속상합니다.",
      ),
    ],
  },
];
