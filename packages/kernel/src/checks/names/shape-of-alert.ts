import type { Alert, AlertEscalation, AlertMoment, AlertParty, AlertStep, AlertWords } from '../../alerts/alert.ts'
import type { StepNotice } from '../../alerts/step-notice.ts'
import { wordsOf } from '../../alerts/words.ts'
import { either, free, later, list, name, type Part, shapeOf, within, word } from './parts.ts'
import { condition, filter, test } from './shape-of-condition.ts'

const units = word('minutes', 'hours', 'workhours', 'days', 'workdays', 'months')

const RECEIVER = /^(role|br):(\w+)/

/** Who is told in a word: a role or a business role by its code. */
export const receiverShape: Part = (value, at, holder) => {
  const [, kind, code] = RECEIVER.exec(String(value)) ?? []
  return kind === undefined ? [] : name(kind === 'role' ? 'role' : 'businessRole')(code, at, holder)
}

const receivers: Part = list(later(() => either(receiverShape, party)))

const party: Part = shapeOf<AlertParty>('people of a row', {
  departments: list(name('departmentField')),
  heads: word(true),
  users: list(name('userField')),
  level: word('district', 'city'),
  regions: list(name('regionField')),
  roles: list(name('businessRole')),
  may: name('verb'),
  duty: word(true),
  lines: shapeOf<NonNullable<AlertParty['lines']>>('departments of child rows', {
    children: name('childField'),
    departments: within(({ children }, { scope, world }) => world.childOf(scope, String(children)), name('departmentField')),
    where: within(({ children }, { scope, world }) => world.childOf(scope, String(children)), test),
  }),
  else: receivers,
  from: free,
})

/** Fields that a text names. */
const placed: Part = (value, at, holder) =>
  typeof value === 'string' ? wordsOf(value).flatMap((one) => name('field')(one, at, holder)) : []

const texts = shapeOf<{ readonly zh: string; readonly en: string }>('words', { zh: placed, en: placed })
const words = shapeOf<AlertWords>('the words of a warning', { title: texts, text: texts })

const step = shapeOf<AlertStep>('a step', {
  before: free,
  after: free,
  setting: name('setting'),
  every: free,
  times: free,
  level: free,
})

export const alertShape = shapeOf<Alert>('a warning', {
  zh: free,
  en: free,
  where: filter,
  on: either(
    name('momentField'),
    shapeOf<Extract<AlertMoment, object>>('where moments come from', { source: free, duty: word('since', 'until'), action: name('task') }),
  ),
  in: units,
  steps: list(step),
  to: receivers,
  title: texts,
  text: texts,
  late: words,
  toBureaus: words,
  // Looked for where all areas are together: a part alone does not know the pages of the others.
  opens: free,
  until: free,
  closes: filter,
  sms: free,
  atNight: free,
  digest: word(true),
  standing: word(true),
  escalates: list(shapeOf<AlertEscalation>('whom it is told to besides', { after: free, in: units, to: receivers })),
})

export const noticeShape = shapeOf<StepNotice>('a notice', {
  when: condition,
  to: receivers,
  title: texts,
  text: texts,
  as: word('warning', 'flow', 'system'),
  sms: word('day', 'night'),
  atAdd: word(true),
  // Looked for where all areas are together, as the pages of warnings are.
  opens: free,
})
