import { yhUnit } from '@chengan/domain/maintenance/dictionaries/contracts'
import type {
  LineDeadline,
  LineMeasured,
  LineOrigin,
  LineRecord,
  LineReview,
} from '@chengan/domain/maintenance/payment/certificate/line-origin'
import { certificateLine } from '@chengan/domain/maintenance/payment/payment-codes'
import { asNumber, asText } from '@chengan/kernel/values'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { read } from '../../../api/read.ts'
import { useResource } from '../../../resources/definitions-context.ts'
import { Photos, photoFields } from '../../../resources/detail/photos/photos.tsx'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import type { Row } from '../../../resources/row.ts'
import { DetailLink } from '../../../resources/rows/detail-link.tsx'
import { useWords } from '../../../resources/words.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { KindTag } from '../../../ui/marks/kind-tag.tsx'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { useLinesOfCertificateText } from './texts/payment-text.ts'

interface LineOriginDialogProps {
  readonly certificateId: string
  readonly lineId: string
  readonly title: string
  onClose(): void
}

const number = (value: unknown) => new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 }).format(asNumber(value))
const upToMinute = (at: string | null) => (at ?? '').slice(0, 16)

/** What a line of a certificate rests on, from the money to the photo. */
export function LineOriginDialog({ certificateId, lineId, title, onClose }: LineOriginDialogProps) {
  const text = useLinesOfCertificateText()
  const told = useQuery({ ...read<LineOrigin>('yhgl/jlzf/origin', { id: certificateId, lineId }), meta: { quiet: true } })
  return (
    <Dialog width={860} footer={null} mask="closes" title={title} onClose={onClose}>
      {told.isPending ? <LoadingRows rows={6} bars={[20, 60]} /> : null}
      {told.isError ? (
        <FailedLook title={text.failed} error={told.error} note={text.failedNote} onRetry={() => void told.refetch()} />
      ) : null}
      {told.data === undefined ? null : <Chain origin={told.data} />}
    </Dialog>
  )
}

function Chain({ origin }: { readonly origin: LineOrigin }) {
  const text = useLinesOfCertificateText()
  const { line, measured, record, photos, reviews, deadline } = origin
  const { label } = useWords()
  const unit = Object.values(yhUnit.values).find(({ value }) => value === line.unit)
  if (measured === null) return <OfLumpSum line={line} />
  return (
    <ol className="line-chain">
      <Link title={text.steps.measured}>
        <Measured measured={measured} line={line} unit={unit === undefined ? '' : label(unit)} />
      </Link>
      {record === null ? null : (
        <Link title={text.steps.record}>
          <Handled record={record} />
        </Link>
      )}
      <Link title={text.steps.photos}>
        {record === null || photos === null ? (
          text.noPhotos
        ) : (
          <PhotosOfLine resource={record.resource} row={{ id: record.id, ...photos }} />
        )}
      </Link>
      <Link title={text.steps.reviews}>{reviews.length === 0 ? text.noReviews : <Reviews reviews={reviews} />}</Link>
      {deadline === null ? null : (
        <Link title={text.steps.deadline}>
          <Deadline deadline={deadline} />
        </Link>
      )}
    </ol>
  )
}

function Link({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <div className="line-chain__body">{children}</div>
    </li>
  )
}

/** A line of the lump sum: the run, or the contract, that it is of. */
function OfLumpSum({ line }: Pick<LineOrigin, 'line'>) {
  const text = useLinesOfCertificateText()
  const isOfRun = line.lineKind === certificateLine.assessed || line.lineKind === certificateLine.deducted
  return (
    <ol className="line-chain">
      <Link title={text.steps.measured}>{text.bySum(number(line.unitPrice), number(line.factor), number(line.amount))}</Link>
      <Link title={text.steps.source}>
        <DetailLink
          resource={isOfRun ? 'assessmentResult' : 'contract'}
          id={asText(line.sourceId)}
          words={asText(line.sourceNo) || asText(line.itemName)}
        />
      </Link>
    </ol>
  )
}

function Measured({ measured, line, unit }: { readonly measured: LineMeasured; readonly unit: string } & Pick<LineOrigin, 'line'>) {
  const text = useLinesOfCertificateText()
  const sides = [measured.length, measured.width, measured.depth].filter((one) => one !== null)
  return (
    <>
      <p>
        {text.quantity(number(measured.applyQuantity), number(measured.confirmQuantity), unit)}
        {sides.length === 0 ? null : <span className="line-chain__quiet">{text.sides(sides.map(number).join(' × '))}</span>}
      </p>
      <p>
        {text.sum(number(line.quantity), number(line.unitPrice), number(line.factor), number(line.amount))}
        <span className="line-chain__quiet">{factorWords(measured, line, text)}</span>
      </p>
    </>
  )
}

type Text = ReturnType<typeof useLinesOfCertificateText>

/** Why it is paid at the share at which it is. */
function factorWords({ payable, temporary, tempRate }: LineMeasured, { factor }: LineOrigin['line'], { factors }: Text): string {
  if (!payable) return factors.warranty
  if (!temporary) return factors.full
  return asNumber(factor) === 0 ? factors.again : factors.temporary(tempRate)
}

function Handled({ record }: { readonly record: LineRecord }) {
  const { resource, id, no, title, at, by, crew, said } = record
  return (
    <>
      <p>
        <DetailLink resource={resource} id={id} words={`${no} ${title}`} />
      </p>
      <p>{[upToMinute(at), crew, by].filter((one) => (one ?? '') !== '').join(' · ')}</p>
      {said === null || said === '' ? null : <p className="line-chain__said">{said}</p>}
    </>
  )
}

function PhotosOfLine({ resource: name, row }: { readonly resource: LineRecord['resource']; readonly row: Row }) {
  const text = useLinesOfCertificateText()
  const fields = photoFields(useResource(name), row)
  return fields.length === 0 ? text.noPhotos : <Photos fields={fields} row={row} compared={false} />
}

function Reviews({ reviews }: { readonly reviews: readonly LineReview[] }) {
  const text = useLinesOfCertificateText()
  return reviews.map(({ node, passed, by, dept, at, opinion }) => (
    <p key={`${at}${node}`}>
      {passed === null ? <KindTag>{text.applied}</KindTag> : null}
      {passed === true ? <KindTag tone="success">{text.passed}</KindTag> : null}
      {passed === false ? <KindTag tone="error">{text.rejected}</KindTag> : null}{' '}
      {[node, by, dept, upToMinute(at)].filter((one) => (one ?? '') !== '').join(' · ')}
      {opinion === null || opinion === '' ? null : <span className="line-chain__said">{opinion}</span>}
    </p>
  ))
}

function Deadline({ deadline }: { readonly deadline: LineDeadline }) {
  const text = useLinesOfCertificateText()
  const { due, done, onTime, basis, delayHours, rejections } = deadline
  return (
    <>
      <p>
        {[due === null ? '' : text.due(upToMinute(due)), done === null ? '' : text.done(upToMinute(done))]
          .filter((one) => one !== '')
          .join(' · ')}{' '}
        {onTime === null ? null : <KindTag tone={onTime ? 'success' : 'error'}>{onTime ? text.onTime : text.late}</KindTag>}
      </p>
      <p className="line-chain__said">{basis === null ? text.window : text.basis(basis)}</p>
      {delayHours > 0 ? <p>{text.delayed(delayHours)}</p> : null}
      {rejections > 0 ? <p>{text.rejections(rejections)}</p> : null}
    </>
  )
}
