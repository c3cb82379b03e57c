import { rule } from '@chengan/kernel/rule'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** Who took the last step by which a record was handed in; null of one that never was. */
    readonly handedInBy: string | null
  }
}

/** Asked of what is to be published: whoever handed a record in does not pass it himself (assets.md §3.1). */
export const auditedByAnother = rule({
  name: 'auditedByAnother',
  source: 'assets.md §3.1',
  refuses: {
    ownDetectionNotAudited: { code: -2, zh: '不能审核本人提交的检测记录', en: 'You cannot audit a detection that you handed in' },
  },
  facts: ['handedInBy'],
  check: ({ facts, actor }) => (facts.handedInBy === actor.userId ? { key: 'ownDetectionNotAudited' } : undefined),
})
