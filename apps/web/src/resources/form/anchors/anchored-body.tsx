import { useState } from 'react'
import { FormBody, type FormBodyProps, groupId } from '../form-body.tsx'
import { type AnchoredForm, FormAnchors } from './form-anchors.tsx'

/** A long form in two columns, with the way through its groups at the left. */
export function AnchoredBody({ form, groups, formId, ...body }: Omit<FormBodyProps, 'columns'> & { form: AnchoredForm }) {
  const [shown, setShown] = useState(groups[0]?.key ?? '')
  const follow = (scroller: HTMLElement) => {
    const upper = scroller.getBoundingClientRect().top + 60
    const passed = groups.filter(
      (group) => (document.getElementById(groupId(formId, group.key))?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= upper,
    )
    setShown(passed.at(-1)?.key ?? groups[0]?.key ?? '')
  }
  return (
    <div className="form-anchored">
      <FormAnchors
        groups={groups}
        form={form}
        shown={shown}
        onShow={(group) => {
          document.getElementById(groupId(formId, group))?.scrollIntoView({ behavior: 'smooth' })
          setShown(group)
        }}
      />
      <div className="form-anchored__page" onScroll={(event) => follow(event.currentTarget)}>
        <FormBody form={form} groups={groups} formId={formId} columns={2} {...body} />
      </div>
    </div>
  )
}
