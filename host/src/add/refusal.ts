/** Why a package is not taken. Its message completes "NAME is refused: ..." */
export class Refusal extends Error {
  override readonly name = "Refusal";
}
