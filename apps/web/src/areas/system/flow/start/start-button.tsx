import { PlayCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useGuarded } from '../../../../resources/form/use-guarded.ts'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { useFlowText } from '../texts/flow-text.ts'
import { type FormOfStart, missingIn, type StartWish, wordsOfFault } from './start-process.ts'
import { useStart } from './use-starter.ts'

interface StartButtonProps {
  wish: Partial<StartWish>
  form: FormOfStart
  /** The words of the first rule that the form breaks; null for none. */
  judge?(): string | null
  onStarted?(): void
}

/** Starts the process of a form: what the button lacks, then what the form breaks, then the calls (system.md §5.6). */
export function StartButton({ wish, form, judge, onStarted }: StartButtonProps) {
  const text = useFlowText()
  const { text: words } = useWords()
  const { message } = useFeedback()
  const start = useStart()
  const { busy, run } = useGuarded()
  const press = () => {
    const missing = missingIn(wish)
    if (missing !== null) return void message.warning(wordsOfFault(missing, text))
    const broken = judge?.() ?? null
    if (broken !== null) return void message.warning(broken)
    const { formUrl = '', processDefinitionKey = '', formName = '', instanceIdUrl } = wish
    const whole = { formUrl, processDefinitionKey, formName, ...(instanceIdUrl === undefined ? {} : { instanceIdUrl }) }
    run('start', async () => {
      const started = await start(whole, form).catch((error: unknown) => void message.error(submitFailure(error, words)))
      if (started === true) onStarted?.()
    })
  }
  return (
    <Button type="primary" icon={<PlayCircleOutlined />} loading={busy !== null} onClick={press}>
      {text.start.button}
    </Button>
  )
}
