import { factOfNoRow } from '../../../resources/implementation.ts'

export const ORDER_DAYS = 10
export const orderSetting = 'gysy.people.orderWorkdays'

/** When an order that is issued today is due, unless it says otherwise. */
export const usualDue = factOfNoRow(async (ctx) =>
  ctx.services.calendar.addWorkdays(ctx.today, ctx.services.settings.number(orderSetting, ORDER_DAYS)),
)
