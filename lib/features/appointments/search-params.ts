import { isDay } from '@/lib/domain/time/local-time';
import { APPOINTMENT_STEPS, type AppointmentStep } from '@/lib/routing/personal-href';

type RawParams = Readonly<Record<string, string | string[] | undefined>>;

const first = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';

/** The days to show and the step of an appointment's page; invalid values become the default. */
export function parseBookingParams(raw: RawParams): {
  from: string | null;
  step: AppointmentStep | null;
  isDone: boolean;
  /** The start of the full slot to wait for. */
  wait: string | null;
  /** The proof of a mailed link to the form; not checked here. */
  proof: string;
} {
  const from = first(raw.from);
  const step = first(raw.step);
  return {
    from: isDay(from) ? from : null,
    step: APPOINTMENT_STEPS.find((one) => one === step) ?? null,
    isDone: first(raw.done) === 'yes',
    wait: first(raw.wait) || null,
    proof: first(raw.proof).slice(0, 500),
  };
}
