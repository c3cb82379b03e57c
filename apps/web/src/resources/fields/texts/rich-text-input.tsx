import { lazy, Suspense } from 'react'
import { stringOf } from '../../said.ts'
import { useWords } from '../../words.ts'
import type { InputProps } from '../field-view.ts'
import './rich-words.css'

const RichEditor = lazy(() => import('./editor/rich-editor.tsx').then((module) => ({ default: module.RichEditor })))

export function RichTextInput({ id, field, values, invalid, autoFocus, onChange }: InputProps) {
  const { label } = useWords()
  return (
    <Suspense fallback={<div className="rich-words-wait" aria-busy="true" />}>
      <RichEditor
        id={id}
        label={label(field.label)}
        html={stringOf(values[field.name])}
        invalid={invalid}
        autoFocus={autoFocus === true}
        onChange={(html) => onChange({ [field.name]: html })}
      />
    </Suspense>
  )
}
