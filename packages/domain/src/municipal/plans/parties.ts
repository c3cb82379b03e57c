import type { DutyParty } from '@chengan/kernel/lifecycle/lifecycle'

/** The plan officer of the city, else whoever of the city. */
export const planOfficer = (): readonly DutyParty[] => [{ level: 'city', businessRole: 'wj_jh' }, { level: 'city' }]

/** The secretary of the joint meeting, else whoever of the city. */
export const meetingSecretary = (): readonly DutyParty[] => [{ level: 'city', businessRole: 'wj_hy' }, { level: 'city' }]
