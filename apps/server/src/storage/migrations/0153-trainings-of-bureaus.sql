ALTER TABLE "job_person_train" ADD COLUMN "recorded_by" text;
--
CREATE INDEX "job_person_train_recorded_by_idx" ON "job_person_train" (recorded_by, id);
--
update job_person_train set recorded_by = case when exists (select 1 from "user" u where u.id = job_person_train.creator and u.level = 'qx') then 'qx' else 'qy' end;
