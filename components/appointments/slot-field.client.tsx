'use client';

import type { AppointmentDays } from '@/lib/features/appointments/types';
import { FieldError, useDescription } from '../forms/fields/form-field.client';
import { useField } from '../forms/form-context.client';
import { Link } from '../ui/link.client';
import './appointment.css';

/** The texts of a calendar in the language of the page. */
export type SlotWords = {
  full: string;
  earlier: string;
  later: string;
  nextFree: string;
  goThere: string;
  pager: string;
};

/** Links to the same page with other days. */
export type SlotLinks = { earlier: string | null; later: string | null; nextFree: string | null };

/** The slots of a few days, of which one is selected; full ones are shown but disabled. */
export function SlotField({
  label,
  days,
  words,
  links,
}: {
  label: string;
  days: AppointmentDays['days'];
  words: SlotWords;
  links: SlotLinks;
}) {
  const { id, value } = useField('slot');
  return (
    <fieldset className="form-part slot-field" id={id} {...useDescription('slot')}>
      <legend>{label}</legend>
      <FieldError name="slot" />
      {links.nextFree && (
        <p className="help">
          {words.nextFree}{' '}
          <Link className="link" href={links.nextFree} scroll={false} rel="nofollow">
            {words.goThere}
          </Link>
        </p>
      )}
      {days.map((day) => (
        // biome-ignore lint/a11y/useSemanticElements: screen readers would repeat the name of a fieldset at every slot
        <div className="day" role="group" aria-labelledby={`day-${day.day}`} key={day.day}>
          <p id={`day-${day.day}`}>{day.label}</p>
          <div className="choice-cards times">
            {day.slots.map((slot) => (
              // A slot that became full gets another key, so that it does not stay selected.
              <label key={`${slot.startsAt}${slot.isFull}`}>
                <input
                  type="radio"
                  name="slot"
                  value={slot.startsAt}
                  disabled={slot.isFull}
                  defaultChecked={!slot.isFull && value === slot.startsAt}
                />
                <b>{slot.time}</b>
                {slot.isFull && <span>{words.full}</span>}
              </label>
            ))}
          </div>
        </div>
      ))}
      {(links.earlier || links.later) && (
        <nav aria-label={words.pager}>
          {links.earlier && (
            <Link className="link" href={links.earlier} scroll={false} rel="prev nofollow">
              <span className="icon i-arrow-left" aria-hidden="true" />
              {words.earlier}
            </Link>
          )}
          {links.later && (
            <Link className="link" href={links.later} scroll={false} rel="next nofollow">
              {words.later}
              <span className="icon i-arrow-right" aria-hidden="true" />
            </Link>
          )}
        </nav>
      )}
    </fieldset>
  );
}
