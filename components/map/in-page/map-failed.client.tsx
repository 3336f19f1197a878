'use client';

type MapFailedProps = { words: { failed: string; retry: string }; onRetry: () => void };

/** Shown on a map whose code or properties cannot be loaded. */
export const MapFailed = ({ words, onRetry }: MapFailedProps) => (
  <p className="map-failed" role="alert">
    {words.failed}{' '}
    <button type="button" className="link" onClick={onRetry}>
      {words.retry}
    </button>
  </p>
);
