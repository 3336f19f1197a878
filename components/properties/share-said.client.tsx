'use client';

import { useEffect, useRef, useState } from 'react';

type ShareSaidProps = {
  said: 'copied' | 'copy';
  url: string;
  /** The page that sends the address to a friend. */
  href: string;
  words: { copied: string; copy: string; send: string };
  onLeave: () => void;
};

/** That the address was copied, or the address to be copied by hand, and the way to send it. */
export default function ShareSaid({ said, url, href, words, onLeave }: ShareSaidProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    // A region that is there before its words is read out.
    setText(words[said]);
    if (said === 'copy') field.current?.select();
  }, [said, words]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving the box closes it
    <span
      className="said"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      <b role="status">{text}</b>
      {said === 'copy' && <input ref={field} readOnly value={url} aria-label={words.copy} />}
      <a className="link" href={href}>
        {words.send}
      </a>
    </span>
  );
}
