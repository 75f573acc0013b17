-- What practice adds from the second attempt on, as published with the table: JSON as the battery made it.
ALTER TABLE norm_tables ADD COLUMN practice jsonb NOT NULL DEFAULT '[]';
