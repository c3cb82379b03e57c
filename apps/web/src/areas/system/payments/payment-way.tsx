import { CopyOutlined } from '@ant-design/icons'
import { orderStatus } from '@chengan/domain/system/dictionaries/operations'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { asText } from '@chengan/kernel/values'
import { Alert, Button, QRCode } from 'antd'
import { useDefinitions } from '../../../resources/definitions-context.ts'
import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
import type { RowOf } from '../../../resources/row.ts'
import { DetailLink } from '../../../resources/rows/detail-link.tsx'
import { useWords } from '../../../resources/words.ts'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { usePaymentsText } from './texts/payments-text.ts'
import './payments.css'

const { unpaid, paid, refunded } = orderStatus.values
/** What the house itself notes beside what a channel says. */
const MISMATCH = 'AMOUNT_MISMATCH'
const AFTER_CANCELLATION = 'PAID_AFTER_CANCEL'

const textAt = (row: RowOf<'paymentOrder'>, name: keyof RowOf<'paymentOrder'>) => asText(row[name])
const money = (value: unknown) => Number(value ?? 0).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A payment order, whose head says what it is for: how much, and the ways to pay it as long as it is open; afterwards what became of it. */
export const PaymentWay: DetailPanel<'paymentOrder'> = ({ resource, row }) => {
  const text = usePaymentsText()
  return (
    <PageCard className="payment-way" title={text.title} extra={<Subject row={row} />}>
      <p className="payment-way__amount">
        {money(row.payAmount)} <small>{text.yuan}</small>
      </p>
      {row.status === unpaid.value ? <Ways resource={resource} row={row} /> : <Outcome row={row} />}
    </PageCard>
  )
}

/** The case that the order is about, for whoever has a page of it. */
function Subject({ row }: { row: RowOf<'paymentOrder'> }) {
  const text = usePaymentsText()
  const name = useDefinitions().signpostOfRoot(textAt(row, 'bizType'))?.name
  const id = textAt(row, 'businessKey')
  return name === undefined || id === '' ? null : <DetailLink resource={name} id={id} words={text.openSubject} />
}

function Ways({ resource, row }: { resource: CompleteResource; row: RowOf<'paymentOrder'> }) {
  const text = usePaymentsText()
  const page = textAt(row, 'checkoutUrl')
  const account = textAt(row, 'payeeAccount')
  if (page === '' && account === '') return <Alert type="warning" showIcon title={text.noWay} />
  return (
    <>
      {row.tradeStatus === MISMATCH ? <Alert type="error" showIcon title={text.mismatch(money(row.totalAmount))} /> : null}
      <p className="payment-way__before">{text.before(textAt(row, 'expireDate').slice(0, 16))}</p>
      <div className="payment-way__ways">
        {page === '' ? null : <PayPage address={page} />}
        {account === '' ? null : <Transfer resource={resource} row={row} />}
      </div>
      <p className="payment-way__note">{text.confirmed}</p>
    </>
  )
}

/** The page of the bank: as a button here, as a code for a telephone. */
function PayPage({ address }: { address: string }) {
  const text = usePaymentsText()
  return (
    <section className="payment-way__page">
      <QRCode value={address} size={168} color="#000" bgColor="#fff" type="svg" aria-label={text.scan} />
      <span className="payment-way__note">{text.scan}</span>
      <Button type="primary" href={address} target="_blank" rel="noopener noreferrer">
        {text.pay}
      </Button>
    </section>
  )
}

const accountFields = ['payeeName', 'payeeAccount', 'payeeBank'] as const

/** The account to transfer to, each line ready to be copied, with the reference by which the payment is recognised. */
function Transfer({ resource, row }: { resource: CompleteResource; row: RowOf<'paymentOrder'> }) {
  const text = usePaymentsText()
  const { label } = useWords()
  const lines = accountFields.flatMap((name) => {
    const field = resource.fields[name]
    const value = textAt(row, name)
    return field === undefined || value === '' ? [] : [{ name, words: label(field.label), value, note: '' }]
  })
  const reference = { name: 'outTradeNo', words: text.reference, value: textAt(row, 'outTradeNo'), note: text.referenceNote }
  return (
    <section className="payment-way__transfer">
      <h3 className="payment-way__head">{text.transfer}</h3>
      <dl>
        {[...lines, reference].map(({ name, words, value, note }) => (
          <div key={name} className="payment-way__line">
            <dt>{words}</dt>
            <dd>
              <span className="payment-way__value">{value}</span>
              <Copy words={words} value={value} />
              {note === '' ? null : <span className="payment-way__note">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Copy({ words, value }: { words: string; value: string }) {
  const text = usePaymentsText()
  const { message } = useFeedback()
  const copy = () => void navigator.clipboard?.writeText(value).then(() => message.success(text.copied))
  return <Button size="small" type="text" icon={<CopyOutlined />} aria-label={text.copy(words)} title={text.copy(words)} onClick={copy} />
}

function Outcome({ row }: { row: RowOf<'paymentOrder'> }) {
  const text = usePaymentsText()
  if (row.status === paid.value) return <Alert type="success" showIcon title={text.paid(textAt(row, 'payAt').slice(0, 16))} />
  if (row.status === refunded.value) return <Alert type="info" showIcon title={text.refunded} />
  return <Alert type="warning" showIcon title={row.tradeStatus === AFTER_CANCELLATION ? text.paidLate : text.cancelled} />
}
