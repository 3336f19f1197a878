/** Whether the process is running; does not check store or disk. */
export const GET = (): Response => Response.json({ ok: true }, { headers: { 'Cache-Control': 'no-store' } });
