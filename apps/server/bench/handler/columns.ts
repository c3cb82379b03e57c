/** The columns of a hazard as the list answers them, in its order, written out as one would by hand. */
const plain = {
  check:
    'hazard_no level hazard_source check_type check_date check_dept_id checkers expert_names check_no object_type gas_companies_id gas_facility_id object_name region_id address risk_point_id',
  hazard:
    'has_hazard check_item_id hazard_category hazard_level major_basis proposed_basis overrule_reason description legal_basis failed_measure repeated reform_dept_id reform_mode reform_deadline suggestion',
  place: 'location remark',
  dispatch: 'status report_time report_late handle_region_id delegate_review dispatch_dept_id dispatch_time reform_notice_no',
  order: 'sign_time first_deadline reform_person reform_phone reform_measures reform_fund delay_to delay_reason delay_count emergency_plan',
  reform: 'reform_desc reform_date reform_cost',
  progress: 'last_progress_date',
  audit: 'audit_result auditor_id audit_date',
  review: 'return_count duplicate_no close_date supervised supervise_level supervise_no supervise_date supervise_deadline',
  rest: 'supervise_release_date punish_type punish_no fine_amount source_biz_type source_biz_id',
  common: 'id dept_id creator create_date updater update_date version',
} as const

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const list = (names: string) => names.split(' ').map((name) => `t.${name} as "${camel(name)}"`)
const file = (name: string, files: boolean) => (files ? [`coalesce(t.${name}, '{}') as "${camel(name)}"`] : [])

const overdue = `greatest(0, coalesce(t.reform_date, $1::date) - t.reform_deadline) as "overdueDays"`
const left = `case when t.reform_date is not null or t.status in ('draft', 'closed', 'invalid') then null else t.reform_deadline - $1::date end as "daysLeft"`
const late = `coalesce(t.reform_date - t.first_deadline, 0) as "daysLate"`

const toClose = `t.close_date::date - t.check_date::date as "daysToClose"`

const names = [
  `cd.name as "checkDeptName"`,
  `case when t.checkers is null then null else (select coalesce(string_agg(coalesce(u.real_name, ''), '、' order by o.place), '')
    from unnest(t.checkers) with ordinality o (id, place) left join "user" u on u.id = o.id) end as "checkersNames"`,
  'c.name as "gasCompaniesName"',
  'f.name as "gasFacilityName"',
  'r.name as "regionName"',
  'i.item_no as "checkItemName"',
  'rd.name as "reformDeptName"',
  'hr.name as "handleRegionName"',
  'dd.name as "dispatchDeptName"',
  'a.real_name as "auditorName"',
  'd.name as "deptName"',
  'cu.real_name as "creatorName"',
  'uu.real_name as "updaterName"',
]

const joins = `left join dept cd on cd.id = t.check_dept_id left join gas_company c on c.id = t.gas_companies_id
  left join gas_facility f on f.id = t.gas_facility_id left join region r on r.id = t.region_id left join check_item i on i.id = t.check_item_id
  left join dept rd on rd.id = t.reform_dept_id left join region hr on hr.id = t.handle_region_id
  left join dept dd on dd.id = t.dispatch_dept_id left join "user" a on a.id = t.auditor_id left join dept d on d.id = t.dept_id
  left join "user" cu on cu.id = t.creator left join "user" uu on uu.id = t.updater
  left join lateral (select x.*, coalesce(du.real_name, concat_ws('', nullif(coalesce(dp.name, bu.name, dr.name,
      case when x.duty_level = 'sj' then '市级主管部门' end), ''), nullif(br.name, ''))) as party
    from duty x left join "user" du on du.id = x.user_id left join dept dp on dp.id = x.duty_dept_id
    left join lateral (select array(select g.id from role g where not g.deleted and g.menu_id_list && array(select m.id from menu m
        where strpos(m.permissions, 'gysy:aqjdyhpc:' || x.action) > 0
          and 'gysy:aqjdyhpc:' || x.action = any(string_to_array(replace(m.permissions, ' ', ''), ','))
          and not m.deleted and coalesce(m.status, '1') = '1')) as granting) y0 on true
    left join lateral (select o.name from dept o where x.duty_dept_id is null and not o.deleted and coalesce(o.status, '1') = '1'
        and o.level = x.duty_level and (x.duty_region_id is null or o.region_id = x.duty_region_id)
      order by x.business_role is not null and exists (select 1 from "user" h join business_role m on m.code = x.business_role
          where h.dept_id = o.id and h.id = any(m.user_id_list) and not h.deleted and coalesce(h.status, '1') = '1') desc,
        exists (select 1 from "user" h where h.dept_id = o.id and h.role_id_list && y0.granting and not h.deleted
          and coalesce(h.status, '1') = '1') desc, case when o.system_code && '{zhrq}' then cardinality(o.system_code) end nulls last, length(coalesce(o.pids, '')), o.sort, o.id
      limit 1) bu on true
    left join region dr on dr.id = x.duty_region_id left join business_role br on br.code = x.business_role
    where x.biz_type = 'gysy/aqjdyhpc' and x.biz_id = t.id and x.done_time is null limit 1) y on true`

const duty = `y.action as "yAction", y.reason as "yReason", y.start_time as "yStart", y.deadline as "yDeadline", y.duty_level as "yLevel",
  y.party as "yParty", y.user_id as "yUser", y.not_user_id as "yNotUser", y.business_role as "yRole", y.duty_dept_id as "yDept",
  y.duty_region_id as "yRegion"`

/** Why a rectification was sent back, as long as it stands there. */
const returned = `case when t.status = 'reforming' then (select case when l.action = 'audit' and l.from_status = 'toReview' then json_build_object(
    'opinion', l.opinion, 'operateTime', left(l.operate_time::text, 19),
    'operatorName', (select u.real_name from "user" u where u.id = l.operator_id)) end
  from handle_log l where l.biz_type = 'aqjdyhpc' and l.biz_id = t.id and l.from_status is distinct from l.to_status and l.to_status = 'reforming'
  order by l.operate_time desc, l.id desc limit 1) end as "yReturned"`

/** Everything that a row of the list, or with `files` of the detail, needs, over the row `t`. $1 is the present day. */
export function hazardSelect(files: boolean): { readonly columns: string; readonly joins: string } {
  const columns = [
    ...list(`${plain.check} ${plain.hazard}`),
    ...file('before_images', files),
    ...list(`${plain.place} ${plain.dispatch}`),
    ...file('order_file', files),
    ...list(plain.order),
    ...file('reform_plan_files', files),
    ...list(plain.reform),
    ...file('after_images', files),
    ...list(plain.progress),
    overdue,
    left,
    late,
    toClose,
    ...list(plain.audit),
    ...file('review_images', files),
    ...list(plain.review),
    ...file('supervise_files', files),
    ...list(plain.rest),
    ...file('attachments', files),
    ...list(plain.common),
    ...names,
    duty,
    returned,
  ]
  return { columns: columns.join(', '), joins }
}
