import { deployInstalled, installedProcesses } from '../../src/areas/system/flow-models/processes/installed-processes.ts'
import type { TestServer } from '../support/house.ts'
import type { Person } from '../support/people.ts'

type Hire = (username: string, deptId: string, roles: readonly string[], businessRoles?: readonly string[]) => Promise<Person>

/** Those who act after a permit: who supervises and who applies, and those through whose hands a document goes. */
export const supervisionPeople = async (hire: Hire): Promise<Readonly<Record<string, Person>>> => ({
  warden: await hire('warden', 'd-district', ['districtSupervisor'], ['ph_jg', 'ph_ys']),
  applicant: await hire('applicant', 'd-company', ['enterpriseAdmin'], ['wj_sqr']),
  checker: await hire('checker', 'd-district', ['mighty'], ['ws_hg']),
  signer: await hire('signer', 'd-district', ['mighty'], ['ws_qf']),
  sealer: await hire('sealer', 'd-district', ['mighty'], ['ws_yy']),
})

/** The flow of documents is installed: without it nothing is sealed. */
export async function installDocumentFlow({ open }: TestServer): Promise<void> {
  const files = await installedProcesses()
  await deployInstalled(
    open.services,
    files.filter((file) => file.name === 'szgl_spws.bpmn'),
  )
}
