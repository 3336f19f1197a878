'use client';

import { Viewer } from '@photo-sphere-viewer/core';
import { useEffect, useRef, useState } from 'react';
import type { TourPlayerProps } from './player';
import '@photo-sphere-viewer/core/index.css';
import './tour-player.css';

/** The zoom step of a button, on the viewer's scale of 0 to 100. */
const ZOOM_STEP = 15;

/**
 * A panorama drawn by WebGL; without WebGL, a link to the picture. Arrow keys turn it while it has the focus, and the
 * wheel still scrolls the page. Loaded on a click.
 */
export default function Panorama({ player: { src, title, words } }: TourPlayerProps) {
  const box = useRef<HTMLElement>(null);
  const viewer = useRef<Viewer | null>(null);
  const [isFailed, setFailed] = useState(false);
  const { wheel } = words;
  useEffect(() => {
    const container = box.current;
    if (!container) return;
    try {
      viewer.current = new Viewer({
        container,
        panorama: src,
        navbar: false,
        lang: { ctrlZoom: wheel, loading: '', loadError: '', webglError: '' },
        keyboard: false,
        mousewheelCtrlKey: true,
        defaultZoomLvl: 0,
      });
      viewer.current.addEventListener('panorama-error', () => setFailed(true));
    } catch {
      setFailed(true);
    }
    container.focus({ preventScroll: true });
    return () => {
      viewer.current?.destroy();
      viewer.current = null;
    };
  }, [src, wheel]);
  const zoom = (step: number) => () => viewer.current?.zoom(viewer.current.getZoomLevel() + step);
  const buttons: ReadonlyArray<readonly [name: string, act: () => void]> = [
    [words.zoomIn, zoom(ZOOM_STEP)],
    [words.zoomOut, zoom(-ZOOM_STEP)],
    [words.fullscreen, () => viewer.current?.toggleFullscreen()],
  ];
  return (
    <div className="tour-player">
      <section
        ref={box}
        className="panorama"
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys turn the picture while it has the focus
        tabIndex={0}
        hidden={isFailed}
        onFocus={() => viewer.current?.startKeyboardControl()}
        onBlur={() => viewer.current?.stopKeyboardControl()}
      />
      {!isFailed && (
        <p className="panorama-buttons">
          {buttons.map(([name, act]) => (
            <button key={name} type="button" className="btn btn-quiet" onClick={act}>
              {name}
            </button>
          ))}
        </p>
      )}
      <p className="small" role="status">
        {isFailed && (
          <a className="link" href={src}>
            {words.failed}
          </a>
        )}
      </p>
    </div>
  );
}
