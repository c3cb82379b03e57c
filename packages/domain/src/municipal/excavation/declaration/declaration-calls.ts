import type { SpecialCall } from '@chengan/kernel/calls/call'

/** The calls of a declaration beyond the standard ones (municipal-approval.md §2.1). */
export const declarationCalls = {
  // The body is the form itself, as it stands while it is filled in.
  check: {
    zh: '校验',
    en: 'Check',
    verb: 'POST',
    path: 'check',
    permission: 'check',
    levels: ['city', 'district', 'enterprise'],
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
