/** `wrong` must be corrected before visitors come; `look` must be judged by a person. */
export type Remark = { state: 'good' | 'look' | 'wrong'; text: string };

export const good = (text: string): Remark => ({ state: 'good', text });
export const look = (text: string): Remark => ({ state: 'look', text });
export const wrong = (text: string): Remark => ({ state: 'wrong', text });
