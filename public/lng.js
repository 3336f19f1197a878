// Applies the language that the visitor chose earlier and that only the browser knows (SPEC §1). The server marks the
// redirect by which it chose a language with the fragment #lng. This script runs on the page behind it, before the
// first paint. The address that it then opens has ?lng and no fragment, so there is no loop.
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
    // Exactly one slash at the start: an address that starts with two would lead to another host.
    location.replace(`/${path[2]}?${query}`);
  } else {
    history.replaceState(history.state, '', location.href.replace(/#.*/, ''));
  }
})();

function stored(storage) {
  try {
    return window[storage].getItem('lng');
  } catch {
    // Storage may be forbidden; then the language that the server chose stays.
    return null;
  }
}

// After a click on the language switcher, the page in the new language opens at the same scroll position as the old
// one.
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
