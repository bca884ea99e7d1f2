/** What is pressed to do something, by its first word, in some ten languages: to buy, to share, to sign in, to play. */
export const ACTS =
  /^\W*(?:add|buy|reserve|shop|save|like|love|share|follow|subscribe|sign|log|join|download|delete|remove|compare|vote|print|copy|submit|send|accept|allow|agree|decline|reject|deny|cancel|close|apply|reset|clear|start|play|watch|pause|stop|edit|reply|call|kaufen|bestellen|speichern|teilen|anmelden|akzeptieren|ablehnen|acheter|ajouter|partager|accepter|refuser|comprar|añadir|compartir|aceptar|rechazar|adicionar|aceitar|recusar|acquista|aggiungi|condividi|accetta|rifiuta|kopen|delen|accepteren|kup|dodaj|купить|принять)(?!\p{L})/iu;
/** What is pressed to go on, or to answer, in English. */
export const STEPS = /^\W*(?:ok|get|try|learn|read|view|show|next|prev\w{0,10}|back|yes|no)(?!\p{L})/iu;
