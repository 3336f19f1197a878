'use client';

import { Viewer } from '@photo-sphere-viewer/core';
import { useEffect, useRef, useState } from 'react';
import type { Player } from './tour-player.client';
import '@photo-sphere-viewer/core/index.css';

type PanoramaProps = { src: string; title: string; words: Player['words'] };

/** A picture to look around in, drawn by WebGL; without it the picture itself is linked. Loaded on a click. */
export default function Panorama({ src, title, words }: PanoramaProps) {
  const box = useRef<HTMLElement>(null);
  const [isFailed, setFailed] = useState(false);
  const { zoomIn, zoomOut, fullscreen } = words;
  useEffect(() => {
    const container = box.current;
    if (!container) return;
    let viewer: Viewer | null = null;
    try {
      viewer = new Viewer({
        container,
        panorama: src,
        navbar: ['zoom', 'fullscreen'],
        lang: { zoomIn, zoomOut, fullscreen, zoom: '', loadError: '', webglError: '' },
        // Arrow keys turn the picture once it has the focus, and the wheel goes on to scroll the page.
        keyboard: 'always',
        mousewheelCtrlKey: true,
        touchmoveTwoFingers: false,
        defaultZoomLvl: 0,
      });
      viewer.addEventListener('panorama-error', () => setFailed(true));
    } catch {
      setFailed(true);
    }
    container.focus({ preventScroll: true });
    return () => viewer?.destroy();
  }, [src, zoomIn, zoomOut, fullscreen]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is turned with the arrow keys */}
      <section ref={box} className="panorama" aria-label={title} tabIndex={0} hidden={isFailed} />
      <p className="small" role="status">
        {isFailed && (
          <a className="link" href={src}>
            {words.failed}
          </a>
        )}
      </p>
    </>
  );
}
