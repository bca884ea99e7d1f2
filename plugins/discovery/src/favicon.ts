/** A farthing: the quarter-penny coin, a quarter marked. */
export const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#b45f2a"/>' +
  '<path d="M16 4v12h12A12 12 0 0 0 16 4z" fill="#ffe9d2"/><circle cx="16" cy="16" r="12" fill="none" stroke="#ffe9d2" stroke-width="1.5"/></svg>';
