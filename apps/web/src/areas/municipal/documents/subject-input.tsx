import { subjectOfDocument } from '@chengan/domain/municipal/approvals/document/document-subjects'
import { Button } from 'antd'
import type { InputProps } from '../../../resources/fields/field-view.ts'
import { TargetSelect } from '../../../resources/fields/references/target-select.tsx'
import { wordsOfHtml } from '../../../resources/fields/texts/html-words.ts'
import { useGuarded } from '../../../resources/form/use-guarded.ts'
import type { Values } from '../../../resources/row.ts'
import { submitFailure } from '../../../resources/texts/failure-words.ts'
import { useWords } from '../../../resources/words.ts'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { templateOf } from './template-read.ts'
import { useDocumentsText } from './texts/documents-text.ts'
import './documents.css'

const textAt = (values: Values, name: string) => (typeof values[name] === 'string' ? values[name] : '')

/** What a document is about: the rows that its kind speaks of. The one that is chosen brings the words of the kind's template. */
export function SubjectInput({ id, field, values, invalid, autoFocus, onChange }: InputProps) {
  const text = useDocumentsText()
  const { text: words, label } = useWords()
  const { modal, message } = useFeedback()
  const { busy, run } = useGuarded()
  const [docKind, bizType, chosen] = [textAt(values, 'docKind'), textAt(values, 'bizType'), textAt(values, field.name)]
  const { resource, biz } = subjectOfDocument(docKind, bizType)
  const fill = (bizId: string) =>
    run('fill', async () => {
      try {
        const { title, mainSend, content, bizType: about } = await templateOf({ docKind, bizType: biz, bizId })
        onChange({ bizType: about, title, mainSend, content })
      } catch (error) {
        void message.warning(submitFailure(error, words))
      }
    })
  const written = wordsOfHtml(textAt(values, 'content')) !== ''
  const choose = (bizId: string) => {
    onChange({ [field.name]: bizId === '' ? null : bizId, bizType: biz })
    // What somebody has written is not overwritten by a choice.
    if (bizId !== '' && !written) fill(bizId)
  }
  const refill = () => {
    if (!written) return fill(chosen)
    void modal.confirm({
      title: text.refillTitle,
      content: text.refillNote,
      okText: text.fill,
      cancelText: words.cancel,
      onOk: () => fill(chosen),
    })
  }
  if (docKind === '') return <span className="document-subject__hint">{text.kindFirst}</span>
  return (
    <span className="document-subject">
      <TargetSelect
        key={resource}
        id={id}
        target={resource}
        several={false}
        chosen={chosen === '' ? [] : [{ id: chosen, name: chosen }]}
        scopeIn={() => ({})}
        look={{ invalid, autoFocus: autoFocus === true, placeholder: text.subject, label: label(field.label) }}
        onChange={([one]) => choose(one?.id ?? '')}
      />
      <Button disabled={chosen === ''} loading={busy !== null} onClick={refill}>
        {text.fill}
      </Button>
    </span>
  )
}
