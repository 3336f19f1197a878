/** `wrong` must be mended before visitors come; `look` is for a person to judge. */
export type Remark = { state: 'good' | 'look' | 'wrong'; text: string };

export const good = (text: string): Remark => ({ state: 'good', text });
export const look = (text: string): Remark => ({ state: 'look', text });
export const wrong = (text: string): Remark => ({ state: 'wrong', text });
