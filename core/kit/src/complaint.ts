/** What a check has found wrong, in words for the author: nobody needs to be told where in the kit it was thrown. */
export class Complaint extends Error {
  override readonly name = "Complaint";
}
