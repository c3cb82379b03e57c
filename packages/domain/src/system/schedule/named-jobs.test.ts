import { describe, expect, it } from 'vitest'
import { jobOf } from './job-catalogue.ts'

/** The seed jobs of the book (system.md §4 sys/schedule), each with the job that does its work, or the part that it waits for. */
const named: Readonly<Record<string, { readonly by: string } | { readonly awaits: string }>> = {
  flowTimeoutScan: { by: 'flowTimeoutScan' },
  remindExpiry: { by: 'remindExpiry' },
  accountIdleDisable: { by: 'accountIdleDisable' },
  passwordRemind: { by: 'passwordRemind' },
  auditVerify: { by: 'auditVerify' },
  logArchive: { by: 'logArchive' },
  sessionSweep: { by: 'sessionSweep' },
  exportSweep: { by: 'exportSweep' },
  statSnapshot: { by: 'statSnapshot' },
  // Mail and text messages leave by the outbox, which looks each second.
  mailQueue: { by: 'outbox' },
  smsQueue: { by: 'outbox' },
  backupCheck: { by: 'backupCheck' },
  calendarCheck: { by: 'calendarCheck' },
  roleCandidateCheck: { by: 'roleCandidateCheck' },
  permissionCheckup: { by: 'permissionCheckup' },
  mlpsProbe: { by: 'mlpsProbe' },
  iotOffline: { by: 'iotOffline' },
  // Deadlines of hazards are warnings as any.
  dangerOverdue: { by: 'remindExpiry' },
  keytaskOverdue: { awaits: 'key tasks (utilities-supervision.md)' },
}

describe('the seed jobs of the book', () => {
  it('are in the catalogue, or wait for a part that is not there yet', () => {
    const missing = Object.entries(named).filter(([name, how]) => ('by' in how ? jobOf(how.by) === undefined : jobOf(name) !== undefined))
    expect(missing).toEqual([])
  })
})
