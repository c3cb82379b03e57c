import { CheckCircleFilled, CloseCircleFilled, SafetyCertificateOutlined } from '@ant-design/icons'
import { datetimeText } from '@chengan/kernel/time'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { call } from '../../../api/client.ts'
import { serverNow } from '../../../api/clock.ts'
import { read } from '../../../api/read.ts'
import { submitFailure } from '../../../resources/texts/failure-words.ts'
import { useWords } from '../../../resources/words.ts'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { useSystemText } from '../texts/system-text.ts'

type Breach = 'altered' | 'inserted' | 'removed' | 'truncated' | 'headsAltered'

/** What sys/log/verify answers. */
interface ChainCheck {
  readonly ok: boolean
  readonly checked: number
  readonly firstBroken?: { readonly id: string; readonly kind: Breach }
}

/** What sys/log/forward answers. */
interface Forwarding {
  readonly on: boolean
  readonly address?: string
  readonly waiting: number
  readonly failedSince?: string
  readonly error?: string
}

/** Checks the chain of the records at a press, says what it found, and how their forwarding stands. */
export function ChainBar() {
  const { chain } = useSystemText()
  const { text } = useWords()
  const { message } = useFeedback()
  const check = useMutation({
    mutationFn: async () => ({ found: await call<ChainCheck>('GET', 'sys/log/verify', { quiet: true }), at: datetimeText(serverNow()) }),
    onError: (error) => void message.error(submitFailure(error, text)),
  })
  return (
    <PageCard className="chain-bar">
      <Button icon={<SafetyCertificateOutlined />} loading={check.isPending} onClick={() => check.mutate()}>
        {chain.check}
      </Button>
      <span role="status">{check.data === undefined ? chain.note : <Result {...check.data} />}</span>
      <ForwardingState />
    </PageCard>
  )
}

function Result({ found, at }: { found: ChainCheck; at: string }) {
  const { chain } = useSystemText()
  if (found.firstBroken === undefined) {
    return (
      <span className="chain-bar__result--whole">
        <CheckCircleFilled /> {chain.whole(found.checked, at)}
      </span>
    )
  }
  const { id, kind } = found.firstBroken
  return (
    <span className="chain-bar__result--broken">
      <CloseCircleFilled /> {chain.broken(chain.breaches[kind], id, at)}
    </span>
  )
}

function ForwardingState() {
  const { chain } = useSystemText()
  const { data } = useQuery({ ...read<Forwarding>('sys/log/forward', {}), meta: { quiet: true } })
  if (data?.on !== true) return null
  const failing = data.failedSince !== undefined
  return (
    <span className={failing ? 'chain-bar__forward chain-bar__forward--failing' : 'chain-bar__forward'} title={data.error ?? data.address}>
      {failing ? chain.forwardFails(data.failedSince ?? '', data.waiting) : chain.forwards(data.address ?? '', data.waiting)}
    </span>
  )
}
