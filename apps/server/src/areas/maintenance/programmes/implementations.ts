import { constructionProgramme } from '@chengan/domain/maintenance/daily/programme/construction-programme'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { bureauOf } from '../daily/event-facts.ts'
import { permitOfProgramme } from './programme-facts.ts'

/** What the definition of the construction programmes names. */
export const constructionProgrammeImplementations = implementing(() => [
  implement(constructionProgramme, { facts: { bureauOfRegion: (ctx, { regionId }) => bureauOf(ctx, regionId), permitOfProgramme } }),
])
