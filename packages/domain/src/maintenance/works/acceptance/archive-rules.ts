import { rule } from '@chengan/kernel/rule'
import type { SpecialProjectFields } from '../project/project-fields.ts'
import { acceptStatus } from './acceptance-codes.ts'

/** What is known of the acceptance by which a project was accepted. */
export interface AcceptanceOfProject {
  readonly acceptNo: string
  readonly status: string
  /** Documents of its archive list that are not there, or not in order. */
  readonly documentsMissing: number
}

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** The acceptance that did not fail; null where there is none. */
    readonly acceptanceOfProject: AcceptanceOfProject | null
  }
}

/** A project is archived once its acceptance stands for good: passed and not drawn, or drawn and passed, with every document of its list (yhgl/zxyhxmys/rule-3). */
export const acceptanceIsComplete = rule<SpecialProjectFields>({
  name: 'acceptanceIsComplete',
  source: 'yhgl/zxyhxmys/rule-3',
  facts: ['acceptanceOfProject'],
  refuses: {
    crossCheckOpen: {
      code: -2,
      zh: '项目已列入抽查，抽查通过后方可归档',
      en: 'The project is drawn; it is archived when the cross-check is passed',
    },
    documentsIncomplete: {
      code: 10400,
      zh: '竣工资料还有{0}项不齐或不合格，不能归档',
      en: 'Documents of the archive list still missing: {0}',
    },
  },
  check: ({ facts: { acceptanceOfProject: found } }) => {
    if (!found) return undefined
    if (found.status !== acceptStatus.accepted && found.status !== acceptStatus.crossPassed) return { key: 'crossCheckOpen' }
    return found.documentsMissing > 0 ? { key: 'documentsIncomplete', values: { '0': String(found.documentsMissing) } } : undefined
  },
})
