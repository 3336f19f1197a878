'use client';

/** A section counts as visible when its start is this far below the menu, in pixels. */
const BELOW = 96;

/** Marks the link of the visible section in a menu of anchors with `aria-current` and in view, until `signal`. */
export function followSections(menu: Element, signal: AbortSignal): void {
  const links = [...menu.querySelectorAll('a')];
  const list = menu.querySelector('ul');
  let frame = 0;
  let marked = -1;
  const mark = () => {
    frame = 0;
    const line = menu.getBoundingClientRect().bottom + BELOW;
    const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
    const passed = links.findLastIndex(({ hash }) => {
      const section = document.getElementById(hash.slice(1));
      return section !== null && section.getBoundingClientRect().top <= line;
    });
    const at = isAtEnd && window.scrollY > 0 ? links.length - 1 : Math.max(0, passed);
    if (at === marked) return;
    marked = at;
    for (const [index, link] of links.entries())
      if (index === at) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    const link = links[at];
    if (link && list) list.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2 });
  };
  const later = () => {
    if (frame === 0) frame = requestAnimationFrame(mark);
  };
  mark();
  window.addEventListener('scroll', later, { passive: true, signal });
  window.addEventListener('resize', later, { signal });
  signal.addEventListener('abort', () => cancelAnimationFrame(frame));
}
