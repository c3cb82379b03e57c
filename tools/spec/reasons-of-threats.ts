import { because, type Reason } from './difference.ts'

const HELD = 'A refusal of what docs/threats.md names: the book has the rule (limits, separation, masks) and leaves its words open.'

/** Why the catalogue holds refusals that the book does not list: what a review of the first version tried is refused in words. */
export const reasonsOfThreats: readonly Reason[] = because(
  'errors',
  'errors',
  [
    'exportsFetched',
    'exportsWaiting',
    'bodyStalled',
    'personalSearchLimit',
    'regionBeyond',
    'importTooManyColumns',
    'importCellTooLong',
    'importsBusy',
    'ownRoleWidened',
    'roleMixesAdministrators',
    'personMixesAdministrators',
    'placeCarriesRole',
    'postLevel',
    'businessRoleLevel',
    'passwordOfAdministrator',
    'departmentExceeds',
    'separationStays',
  ],
  HELD,
)
