import { Button } from 'antd'
import { fieldViews } from '../../../../resources/fields/field-views.ts'
import { FieldViewsContext, LineFormContext } from '../../../../resources/fields/views-context.ts'
import { FormBody } from '../../../../resources/form/form-body.tsx'
import { LineForm } from '../../../../resources/form/line-form.tsx'
import { useGuarded } from '../../../../resources/form/use-guarded.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { PageCard } from '../../../../ui/page-card.tsx'
import type { TaskForm } from '../task/use-task-form.ts'
import { useFlowText } from '../texts/flow-text.ts'
import '../../../../resources/form/form.css'
import '../../../../resources/form/form-grid.css'
import './page.css'

/** What is filled in at this step. */
export function TaskFormCard({ form: task }: { form: TaskForm }) {
  const { task: text } = useFlowText()
  const { message } = useFeedback()
  const { busy, run } = useGuarded()
  const keep = () =>
    run('save', async () => {
      if (await task.save()) void message.success(text.saved)
    })
  return (
    <PageCard
      className="task-form-card"
      title={text.fillIn}
      aside={<small className="task-form-card__note">{text.fillInNote}</small>}
      extra={
        <Button loading={busy !== null} disabled={!task.form.dirty} onClick={keep}>
          {text.save}
        </Button>
      }
    >
      <FieldViewsContext value={fieldViews}>
        <LineFormContext value={LineForm}>
          {task.othersNote}
          <FormBody scene={task.scene} form={task.form} groups={task.groups} formId={task.formId} columns={2} />
        </LineFormContext>
      </FieldViewsContext>
    </PageCard>
  )
}
