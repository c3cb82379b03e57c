import type { AlertParty } from '@chengan/kernel/alerts/alert'

/** The officers of a company: its principal and its safety manager; where nobody is one, whoever may act for it (system.md sys/duty). */
export const officersOf = (department: string, may: string): AlertParty => ({
  departments: [department],
  roles: ['gas_principal', 'gas_safety_manager'],
  else: { departments: [department], may },
})
