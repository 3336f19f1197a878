'use client';

import { type ChangeEvent, use, useState } from 'react';
import { FormContext, useField } from '../form-context.client';

type PictureFieldProps = {
  name: string;
  label: string;
  help: string;
  /** The message to choose the file again, because the browser forgets it when the form is shown on a new page. */
  again: string;
  maxBytes: number;
  types: readonly string[];
};

/** A field to upload a picture. A file that is too large or not a picture is refused at once, before sending. */
export function PictureField({ name, label, help, again, maxBytes, types }: PictureFieldProps) {
  const { id, error } = useField(name);
  const { optional, isNewPage, wordOf } = use(FormContext);
  const [code, setCode] = useState<string | null>(null);
  const shown = code === null ? error : wordOf(name, code);

  function check({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    const wrong = !file ? null : !types.includes(file.type) ? 'type' : file.size > maxBytes ? 'tooLarge' : null;
    setCode(wrong);
    if (wrong) currentTarget.value = '';
  }

  return (
    <div className={`field${shown ? ' is-error' : ''}`}>
      <label htmlFor={id}>
        {label} <span className="optional">({optional})</span>
      </label>
      <p className="help" id={`${id}-help`}>
        {help}
      </p>
      {isNewPage && <p className="help">{again}</p>}
      {/* The check of the newly chosen picture replaces the server's error about the one before. */}
      <div aria-live="polite">
        {shown && (
          <p className="field-error" id={`${id}-error`}>
            <span className="icon i-circle-alert" aria-hidden="true" />
            {shown}
          </p>
        )}
      </div>
      <input
        className="input file"
        type="file"
        id={id}
        name={name}
        accept={types.join(',')}
        onChange={check}
        aria-invalid={shown ? true : undefined}
        aria-describedby={shown ? `${id}-error ${id}-help` : `${id}-help`}
      />
    </div>
  );
}
