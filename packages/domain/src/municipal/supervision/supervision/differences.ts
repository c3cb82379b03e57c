import { differencesOf } from '@chengan/kernel/specification/differences'
import { BEGINS_BY_ADD, BY_ACTION_OR_PAPER, SHOWN_ON_A_MAP, WORD_BESIDE_PDF } from '../../../specification/reasons.ts'
import { supervision } from './supervision.ts'

export const supervisionDifferences = differencesOf(supervision, [
  { because: WORD_BESIDE_PDF, fields: ['permitFile count'] },
  { because: 'Works lie on several roads: they are searched by the words of their names.', lists: ['search roadId'] },
  { because: 'It takes the title of the case that it is made of (szgl/preapasinfo, 300 characters).', fields: ['projectName length'] },
  { because: SHOWN_ON_A_MAP, calls: ['GET szgl/phjg/map'] },
  { because: 'Shorter in English, where the head of its column is cut at 1440 px otherwise.', fields: ['constructionUnit en'] },
  { because: 'Of a registration by hand it is asked; else the declaration gives it.', fields: ['unitDeptId read-only'] },
  {
    because: BY_ACTION_OR_PAPER,
    fields: ['actualStart read-only', 'actualEnd read-only', 'restoreDate read-only', 'progress read-only', 'sectionAccept read-only'],
  },
  {
    because: 'What the statistics of supervision are made of (section 8.1): visits due and made of these, filings and orders of the site.',
    fields: ['visitsDue', 'visitsMade', 'visitShare', 'filingCount', 'ordersOut', 'ordersDue', 'ordersInTime', 'ordersShare'],
  },
  { because: BEGINS_BY_ADD, lifecycles: ['[status] create*'] },
  {
    because: 'From every live state (the book writes *), and the edits of what was registered by hand.',
    lifecycles: ['[status] revoked*', '[status] changeGranted*', '[status] upgrade*', '[status] edit*'],
  },
  {
    because: 'An acceptance interrupted by an order goes on when the order is closed; without it the works would stay in rectification.',
    lifecycles: ['[status] acceptanceGoesOn 30 → 40', '[status] yssqSubmit 30 → 40', '[status] yssqPass 30 → 50'],
  },
  {
    because: 'A visit is due in every live state: the book has it for version 2.0 only, an order in hand would end the visits.',
    lifecycles: [
      '[status] visited 10 → same',
      '[status] visited 20 → same',
      '[status] visited 30 → same',
      '[status] visited 40 → same',
      '[status] visited 50 → same',
      '[status] visitPlanned 20 → same',
      '[status] visitPlanned 30 → same',
    ],
  },
  {
    because: 'The generic page of a row lies below its list; the board and own pages come with the screens of supervision.',
    screens: ['/spyjgl/phjg3/board', '/spyjgl/phjg3/detail', '/spyjgl/zgdb/detail'],
  },
])
