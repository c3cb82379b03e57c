DROP INDEX "job_person_train_start_date_idx";
--
CREATE INDEX "job_person_train_start_date_idx" ON "job_person_train" (start_date, id) INCLUDE (deleted, exam_result, hours);
