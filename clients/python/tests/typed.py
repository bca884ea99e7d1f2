"""What a type checker must see. Nothing of it runs; `mypy` fails where one of the wrong lines is not wrong."""

from farthing_client import Client


def read(client: Client) -> None:
    page = client.fetch("https://a.example/", maxChars=10).body
    content: str = page["content"]
    title: str | None = page.get("title")
    stars: int | None = client.extract_github("https://a.example/").body["stars"]
    kind: str = client.extract("https://a.example/").body["type"]
    names: list[str] = [extractor["name"] for extractor in client.extractors().body["extractors"]]
    print(content, title, stars, kind, names)

    wrong: int = page["content"]  # type: ignore[assignment]
    page["contents"]  # type: ignore[typeddict-item]
    client.fetch()  # type: ignore[call-arg]
    client.fetch("https://a.example/", maxChars="10")  # type: ignore[arg-type]
    client.parse(format="exe")  # type: ignore[arg-type]
    print(wrong)
