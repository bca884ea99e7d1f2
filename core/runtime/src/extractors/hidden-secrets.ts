import { asRetrieval, currentRetrieval, type Received, type Retrieval } from "@farthing/contract";

/** Shorter settings are no keys, and stand in addresses by chance. */
const LEAST = 6;

/**
 * Does an extraction with the operator's settings: an address that holds one of them, such as a key in its query, is shown to callers
 * without it, and what nobody answered is noted without it.
 */
export function hidingSecrets<R>(settings: readonly (string | undefined)[], work: () => R): R {
  const retrieval = currentRetrieval();
  const secrets = settings.filter((setting) => setting !== undefined && setting.length >= LEAST) as string[];
  if (!retrieval || secrets.length === 0) return work();
  const forms = secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]);
  const hidden = (url: string) => forms.reduce((text, form) => text.replaceAll(form, "(hidden)"), url);
  const received = (each: Received) => {
    const shown = hidden(each.url);
    const isOpen = shown === each.url && hidden(each.finalUrl) === each.finalUrl;
    retrieval.received(isOpen ? each : { ...each, shownAs: each.shownAs ?? shown });
  };
  const { requestId, maxAge, wantsEvidence = false } = retrieval;
  const missed: Retrieval["missed"] = (each) => retrieval.missed?.({ ...each, url: hidden(each.url) });
  return asRetrieval({ requestId, maxAge, wantsEvidence, missed, received }, work);
}
