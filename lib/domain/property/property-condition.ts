/** A condition on a property; one that cannot be evaluated counts as false (SPEC §8). */
export function holds<T>(condition: (subject: T) => unknown, subject: T): boolean {
  try {
    return condition(subject) === true;
  } catch {
    return false;
  }
}
