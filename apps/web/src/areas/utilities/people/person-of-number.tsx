import { gasJobStatus, gasPostType } from '@chengan/domain/utilities/dictionaries/staff'
import { idCardCheckDigitHolds, isIdCard } from '@chengan/kernel/fields/formats'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { read } from '../../../api/read.ts'
import { useResource } from '../../../resources/definitions-context.ts'
import type { FormPanelProps } from '../../../resources/form/form-panels.ts'
import { useCallable } from '../../../resources/permitted.ts'
import type { Values } from '../../../resources/row.ts'
import { submitFailure } from '../../../resources/texts/failure-words.ts'
import { useWords } from '../../../resources/words.ts'
import { lazyComponent } from '../../../ui/late.tsx'
import { useUtilitiesText } from '../texts/utilities-text.ts'
import './person-of-number.css'

const CallDialog = lazyComponent(() => import('../../../resources/action/call-dialog.tsx').then((module) => module.CallDialog))

interface Known {
  readonly id: string
  readonly name: string
  readonly gasCompaniesName: string | null
  readonly postType: string | null
  readonly jobStatus: string
  readonly certificates: readonly unknown[]
  readonly violationPoints: number
  readonly blackListed: boolean
}

const WHOLE = 18
const { left, barred } = gasJobStatus.values

/** Who bears the number that is typed in, and what is to be done about him: he is in service somewhere, has left and is taken over, or is barred
 *  (utilities-enterprise.md §4 getInfoByIdentityCode). A number that is covered, as it is of a stored row, asks nothing. */
export function PersonOfNumber({ values, stored }: FormPanelProps) {
  const code = typeof values.identityCode === 'string' ? values.identityCode.trim().toUpperCase() : ''
  const isWhole = code.length === WHOLE && isIdCard(code) && idCardCheckDigitHolds(code)
  return isWhole ? <KnownPerson code={code} values={values} own={stored?.id} /> : null
}

function KnownPerson({ code, values, own }: { code: string; values: Values; own: string | undefined }) {
  const { personOfNumber: text } = useUtilitiesText()
  const { text: words, label } = useWords()
  const { data, error } = useQuery({
    ...read<Known | null>('gysy/jobperson/getInfoByIdentityCode', { identityCode: code }),
    // What was asked is counted: the same number is not asked again because somebody looked away.
    refetchOnWindowFocus: false,
    retry: false,
    meta: { quiet: true },
  })
  if (error !== null)
    return <Alert className="person-of-number" type="warning" showIcon title={text.failed} description={submitFailure(error, words)} />
  if (!data || data.id === own) return null
  const post = Object.values(gasPostType.values).find(({ value }) => value === data.postType)
  const facts = text.facts(post === undefined ? null : label(post), data.certificates.length, data.violationPoints)
  const company = data.gasCompaniesName ?? '—'
  if (data.blackListed || data.jobStatus === barred.value)
    return <Alert className="person-of-number" role="status" type="error" showIcon title={text.barred(data.name)} />
  const hasLeft = data.jobStatus === left.value
  return (
    <Alert
      className="person-of-number"
      role="status"
      type={hasLeft ? 'info' : 'warning'}
      showIcon
      title={hasLeft ? text.left(data.name, company) : text.inService(data.name, company)}
      description={
        <>
          {hasLeft ? text.takenOver : text.leavesFirst}
          <p className="person-of-number__facts">{facts}</p>
        </>
      }
      action={hasLeft ? <TakeOver code={code} values={values} /> : undefined}
    />
  )
}

/** Offers to take the file over, where the caller may. */
function TakeOver({ code, values }: { code: string; values: Values }) {
  const resource = useResource('jobPerson')
  const { label } = useWords()
  const [open, setOpen] = useState(false)
  const transfer = resource.calls.transfer
  if (!useCallable(resource).includes('transfer') || transfer?.onList === undefined) return null
  const { gasCompaniesId = null, gasCompaniesName = null } = values
  return (
    <>
      <Button size="small" type="primary" onClick={() => setOpen(true)}>
        {label(transfer)}
      </Button>
      {open ? (
        <CallDialog
          resource={resource}
          asked={{ ...transfer, onList: transfer.onList }}
          given={{ identityCode: code, gasCompaniesId, gasCompaniesName }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
