import own from './agency/config';
import demo from './content/demo/agency.config';
import { withKeysOfToday } from './lib/platform/config/former-names';
import { withLiveHours } from './lib/platform/config/live-hours';
import { withAllLanguages } from './lib/platform/config/written-languages';

/** The agency of this site: that of `agency/config.ts`, or with `AGENCY=demo` the demo agency, which the tests need. */
export default process.env.AGENCY === 'demo' ? demo : withLiveHours(withAllLanguages(withKeysOfToday(own)));
