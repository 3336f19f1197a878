import { brusselsDay } from '@/lib/domain/time/dates';
import type { FeedProject } from '../schema/project';
import type { Mend } from '../types';
import { checkAddress } from './check-address';
import { checkPoint, checkTownAndZip } from './check-place';
import { checkUnitPrice } from './check-price';
import { Check, LEFT_OUT, NO_DAY } from './check-value';
import { toMoment } from './property';

/**
 * Checks the values of a project against each other and against today. Returns the project without impossible values, and the
 * corrections.
 */
export function checkProject(project: FeedProject, now: Date): { data: FeedProject; mends: Mend[] } {
  const check = new Check();
  const data = { ...project, Units: project.Units.map((unit) => ({ ...unit })) };
  checkTownAndZip(check, data);
  // Hidden values are not stored, and remarks must not contain them.
  if (project.PublicAddress) {
    checkPoint(check, data);
    checkAddress(check, data);
  }
  data.Units.forEach((unit, index) => {
    if (unit.PublishPrice) checkUnitPrice(check, unit, index);
  });
  const { CreatedDate } = project;
  if (CreatedDate !== null && NO_DAY.test(CreatedDate))
    check.set(data, 'CreatedDate', null, `stands for no date; ${LEFT_OUT}`);
  else if (CreatedDate !== null && brusselsDay(new Date(toMoment(CreatedDate))) > brusselsDay(now))
    check.set(data, 'CreatedDate', null, `lies in the future; ${LEFT_OUT}`);
  return { data, mends: check.mends };
}
