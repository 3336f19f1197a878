'use client';

import { FieldError, useDescription } from '../forms/fields/form-field.client';
import { useField } from '../forms/form-context.client';
import { Link } from '../ui/link.client';
import './appointment.css';

/** A day with its slots, and a sentence above it. A slot has a note, and a link to wait for it if it is full. */
export type SlotDay = {
  day: string;
  label: string;
  note: string;
  slots: ReadonlyArray<{ startsAt: string; time: string; isFull: boolean; note: string; wait: string | null }>;
};

/** The texts of a calendar in the language of the page. */
export type SlotWords = {
  wait: string;
  earlier: string;
  later: string;
  nextFree: string;
  goThere: string;
  pager: string;
};

/** Links to the same page with other days. */
export type SlotLinks = { earlier: string | null; later: string | null; nextFree: string | null };

/** The slots of one day; full ones are shown but disabled. */
function DaySlots({ day, words }: { day: SlotDay; words: SlotWords }) {
  const { value } = useField('slot');
  return (
    <>
      {day.note && <p className="help">{day.note}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: screen readers would repeat the name of a fieldset at every slot */}
      <div className="day" role="group" aria-labelledby={`day-${day.day}`}>
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
              {slot.note && <span>{slot.note}</span>}
              {slot.wait && (
                <Link className="link" href={slot.wait} rel="nofollow">
                  {words.wait}
                  <span className="sr-only">
                    {' '}
                    ({day.label}, {slot.time})
                  </span>
                </Link>
              )}
            </label>
          ))}
        </div>
      </div>
    </>
  );
}

/** The open houses of a property and the slots of a few days, of which one is selected. */
export function SlotField({
  label,
  openHouses,
  openHouseLabel,
  days,
  words,
  links,
}: {
  label: string;
  openHouses: readonly SlotDay[];
  openHouseLabel: string;
  days: readonly SlotDay[];
  words: SlotWords;
  links: SlotLinks;
}) {
  const { id } = useField('slot');
  return (
    <fieldset className="form-part slot-field" id={id} {...useDescription('slot')}>
      <legend>{label}</legend>
      <FieldError name="slot" />
      {openHouses.length > 0 && <p className="open-house">{openHouseLabel}</p>}
      {openHouses.map((day) => (
        <DaySlots day={day} words={words} key={day.day} />
      ))}
      {links.nextFree && (
        <p className="help">
          {words.nextFree}{' '}
          <Link className="link" href={links.nextFree} scroll={false} rel="nofollow">
            {words.goThere}
          </Link>
        </p>
      )}
      {days.map((day) => (
        <DaySlots day={day} words={words} key={day.day} />
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
