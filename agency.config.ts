import own from './agency/config';
import demo from './content/demo/agency.config';
import { withKeysOfToday } from './lib/platform/config/former-names';
import { withLiveHours } from './lib/platform/config/live-hours';
import { withAllLanguages } from './lib/platform/config/written-languages';

/** Whose site this is: yours, of `agency/config.ts`; with `AGENCY=demo` the demo agency's, as the tests need it. */
export default process.env.AGENCY === 'demo' ? demo : withLiveHours(withAllLanguages(withKeysOfToday(own)));
