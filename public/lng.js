// Applies what only the browser knows of the visitor's language (SPEC §1), on the page a negotiated redirect led to.
// It runs before the first paint. The answer carries ?lng and no fragment, so it cannot come back here.
(() => {
  restoreScroll();
  if (location.hash !== '#lng') return;
  const path = /^\/(nl|fr|en|de)\/+(.*)/.exec(location.pathname);
  const choice = [stored('localStorage'), stored('sessionStorage')].find((language) =>
    /^(nl|fr|en|de)$/.test(language ?? ''),
  );
  if (path && choice && choice !== path[1]) {
    const query = new URLSearchParams(location.search);
    query.set('lng', choice);
    // One slash in front, whatever stood there: two would be the address of another host.
    location.replace(`/${path[2]}?${query}`);
  } else {
    history.replaceState(history.state, '', location.href.replace(/#.*/, ''));
  }
})();

function stored(storage) {
  try {
    return window[storage].getItem('lng');
  } catch {
    // Storage may be forbidden; then the server's answer stands.
    return null;
  }
}

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
