import { differencesOf } from '@chengan/kernel/specification/differences'
import { ACTION_INPUT, TELLS_ITS_WAY } from '../../../specification/reasons.ts'
import { gasCar } from './gas-car.ts'

export const gasCarDifferences = differencesOf(gasCar, [
  { because: 'Who drives stands on the page of the vehicle; the list tells whether it may drive.', lists: ['column driverName'] },
  { because: 'The column of the company is its reference, which shows its name.', lists: ['column companyName'] },
  { because: TELLS_ITS_WAY, fields: ['cityReviewed'] },
  { because: ACTION_INPUT, fields: ['date', 'reason'] },
  {
    because: 'Taken from the opinion of the review, which a return cannot do without.',
    fields: ['reviewOpinion read-only', 'reviewOpinion required'],
  },
  { because: 'reviewStateAtAdd sets it: a row that a bureau adds is passed.', lifecycles: ['[reviewStatus] save*'] },
  {
    because: 'One row serves both: changeOfPassed keeps the state where no key field changed.',
    lifecycles: ['[reviewStatus] change 3 → same'],
  },
  {
    because: 'Its vehicles stand on the map of the list (dashboards.md §5, layer car).',
    calls: ['GET gysy/gascar/map'],
  },
  {
    because: 'The table names the steps of the company and gives them no call: each has its own word.',
    calls: ['PUT gysy/gascar/stop', 'PUT gysy/gascar/resume', 'PUT gysy/gascar/scrap'],
  },
  {
    because: 'plateIsWellFormed asks it of all but three-wheelers, which towns number themselves.',
    fields: ['plateNo format'],
  },
  { because: 'Nothing is scrapped before it is registered.', fields: ['scrapDate limit'] },
  { because: 'A terminal tells where one vehicle is: of two nobody could say which.', fields: ['gpsDeviceNo unique'] },
  { because: 'What is counted has a measure word.', fields: ['extinguisherCount unit'] },
  { because: 'The map shows whither it drives (dashboards.md §5.3, layer car).', fields: ['lastHeading'] },
  { because: 'Moved by its steps alone.', fields: ['carStatus read-only'] },
  { because: 'A draft need not have them (draft.needs); the submit judges the whole form.', fields: ['images required'] },
])
