import { DownOutlined, FilterOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useNarrow } from '../../../ui/narrow.ts'
import { useWords } from '../../words.ts'
import './query-card.css'

interface QueryFormProps {
  /** What is asked at present, in words: the folded form says it. */
  asked: string
  className?: string
  /** Where more conditions are than have a place. */
  more?: ReactNode
  onSubmit(): void
  onReset(): void
  children: ReactNode
}

/** The card of conditions. On a telephone it is one line until it is wanted: the rows come first. */
export function QueryForm({ asked, className, more, onSubmit, onReset, children }: QueryFormProps) {
  const { text } = useWords()
  const narrow = useNarrow()
  const [unfolded, setUnfolded] = useState(false)
  const fields = useId()
  const shown = !narrow || unfolded
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setUnfolded(false)
    onSubmit()
  }
  const reset = () => {
    setUnfolded(false)
    onReset()
  }
  return (
    <form className={className === undefined ? 'query-card' : `query-card ${className}`} id={fields} onSubmit={submit}>
      {narrow ? (
        <button
          type="button"
          className="bare-button query-card__fold"
          aria-expanded={unfolded}
          aria-controls={fields}
          onClick={() => setUnfolded(!unfolded)}
        >
          <FilterOutlined aria-hidden />
          <span className="query-card__asked one-line">{asked === '' ? text.list.conditionsOf : asked}</span>
          <span className="query-card__hint">
            {unfolded ? text.list.fold : text.list.unfold} {unfolded ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          </span>
        </button>
      ) : null}
      {shown ? (
        <>
          {children}
          <div className="query-card__end">
            {more}
            <Button onClick={reset}>{text.list.reset}</Button>
            <Button type="primary" htmlType="submit">
              {text.list.search}
            </Button>
          </div>
        </>
      ) : null}
    </form>
  )
}
