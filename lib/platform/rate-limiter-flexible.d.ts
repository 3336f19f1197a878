/** The base of the package's limiters over a store, which its own types name but do not place; only what we use of it. */
declare module 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js' {
  import { type RateLimiterRes, RateLimiterStoreAbstract } from 'rate-limiter-flexible';

  type Options = { now: number };

  export default abstract class StoreLimiter<Result> extends RateLimiterStoreAbstract {
    protected abstract _upsert(
      key: string,
      points: number,
      ms: number,
      isAnew: boolean,
      options: Options,
    ): Promise<Result>;
    protected abstract _get(key: string, options: Options): Promise<Result | null>;
    protected abstract _delete(key: string, options: Options): Promise<boolean>;
    protected abstract _getRateLimiterRes(key: string, changed: number, result: Result): RateLimiterRes;
  }
}
