// Applies what only the browser knows of the visitor's language (SPEC §1), on the page a negotiated redirect led to.
// It runs before the first paint. The answer carries ?lng and no fragment, so it cannot come back here.
(() => {
  restoreScroll();
  if (location.hash !== '#lng') return;
  let choice = null;
  try {
    choice = localStorage.getItem('lng') ?? sessionStorage.getItem('lng');
  } catch {
    // Storage may be forbidden; then the server's answer stands.
  }
  const path = /^\/(nl|fr|en|de)(\/.*)$/.exec(location.pathname);
  if (path && /^(nl|fr|en|de)$/.test(choice ?? '') && choice !== path[1]) {
    const query = new URLSearchParams(location.search);
    query.set('lng', choice);
    location.replace(`${path[2]}?${query}`);
  } else {
    history.replaceState(history.state, '', location.pathname + location.search);
  }
})();

// A page that the language switcher led to opens where the other language stood.
function restoreScroll() {
  try {
    const top = sessionStorage.getItem('lng-scroll');
    if (top === null) return;
    sessionStorage.removeItem('lng-scroll');
    document.addEventListener('DOMContentLoaded', () => scrollTo({ top: Number(top), behavior: 'instant' }));
  } catch {
    // Storage may be forbidden; then the page opens at its top.
  }
}
