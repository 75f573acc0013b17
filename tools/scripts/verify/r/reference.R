# The same statistics by published R packages: psych, lme4, difR, equate, mirt, and base R where none has them.
# Rscript reference.R <folder with the tables>: writes figures.csv and session.txt there. Debian has psych and lme4;
# the figures of another package that is not installed are left out, and the comparison says so.
suppressPackageStartupMessages({ library(psych); library(lme4) })
has <- function(name) suppressPackageStartupMessages(require(name, character.only = TRUE, quietly = TRUE))
folder <- commandArgs(trailingOnly = TRUE)[1]
read <- function(name) read.csv(file.path(folder, name))
found <- c()
put <- function(name, value) found[[name]] <<- as.numeric(value)

answers <- read("answers.csv"); group <- answers$group; q <- as.matrix(answers[, -1]); total <- rowSums(q)
interval <- t.test(total)$conf.int; put("mean.low", interval[1]); put("mean.high", interval[2])
wilson <- prop.test(sum(q[, 1]), nrow(q), correct = FALSE)$conf.int; put("wilson.low", wilson[1]); put("wilson.high", wilson[2])
a <- suppressWarnings(psych::alpha(q, check.keys = FALSE, warnings = FALSE))
put("alpha", a$total$raw_alpha)
put("item.rest.1", a$item.stats$r.drop[1]); put("item.rest.30", a$item.stats$r.drop[30])
fit <- suppressWarnings(psych::fa(q, nfactors = 1, fm = "minres", covar = TRUE))
loadings <- as.numeric(fit$loadings); own <- diag(cov(q)) - loadings^2
put("omega", sum(loadings)^2 / (sum(loadings)^2 + sum(own)))
halves <- cor(rowSums(q[, seq(1, 29, 2)]), rowSums(q[, seq(2, 30, 2)])); put("odd.even", 2 * halves / (1 + halves))
k <- psych::cohen.kappa(table(q[, 1], q[, 2])); put("kappa", k$kappa)

growth <- read("growth.csv"); wide <- reshape(growth, idvar = "taker", timevar = "attempt", direction = "wide")
pairs <- wide[!is.na(wide$score.2), ]; r <- cor.test(pairs$score.1, pairs$score.2)
put("retest.r", r$estimate); put("retest.low", r$conf.int[1]); put("retest.high", r$conf.int[2])
three <- as.matrix(wide[!is.na(wide$score.3), c("score.1", "score.2", "score.3")])
icc <- psych::ICC(three, lmer = FALSE)$results; one <- icc[icc$type == "ICC2", ]
put("icc.agreement", one$ICC); put("icc.low", one[["lower bound"]]); put("icc.high", one[["upper bound"]])
model <- lmer(score ~ 0 + factor(attempt) + (1 | taker), data = growth, REML = TRUE,
  control = lmerControl(optimizer = "bobyqa", optCtrl = list(rhoend = 1e-10)))
put("practice.taker.sd", attr(VarCorr(model)$taker, "stddev")); put("practice.error.sd", sigma(model))
means <- fixef(model); v <- as.matrix(vcov(model))
for (s in seq_len(length(means) - 1)) {
  put(paste0("practice.gain.", s), means[s + 1] - means[s])
  put(paste0("practice.se.", s), sqrt(v[s, s] + v[s + 1, s + 1] - 2 * v[s, s + 1]))
}

for (item in c(5, 10, 21)) {
  y <- q[, item]; rest <- total - y
  cells <- table(factor(group, c(0, 1)), factor(y, c(1, 0)), rest)
  used <- cells[, , apply(cells, 3, sum) > 1]
  mh <- mantelhaen.test(used)
  put(paste0("mh.ratio.", item), mh$estimate); put(paste0("mh.chi.", item), mh$statistic)
  put(paste0("mh.low.", item), mh$conf.int[1]); put(paste0("mh.high.", item), mh$conf.int[2])
  likelihood <- function(formula) as.numeric(logLik(glm(formula, binomial, control = glm.control(epsilon = 1e-12, maxit = 100))))
  empty <- likelihood(y ~ 1); alone <- likelihood(y ~ rest); with <- likelihood(y ~ rest + group); both <- likelihood(y ~ rest * group)
  r2 <- function(l) (1 - exp(2 * (empty - l) / length(y))) / (1 - exp(2 * empty / length(y)))
  put(paste0("logistic.uniform.", item), 2 * (with - alone)); put(paste0("logistic.nonuniform.", item), 2 * (both - with))
  put(paste0("logistic.r2.", item), r2(both) - r2(alone))
}

if (has("difR")) for (item in c(5, 10, 21)) {
  rest <- total - q[, item]
  matched <- difR::mantelHaenszel(q, group, match = rest)
  put(paste0("difR.mh.ratio.", item), matched$resAlpha[item]); put(paste0("difR.mh.chi.", item), matched$resMH[item])
  put(paste0("difR.mh.delta.se.", item), 2.35 * sqrt(matched$varLambda[item]))
  tested <- function(type) difR::Logistik(q[, item, drop = FALSE], group, match = rest, type = type)
  put(paste0("difR.logistic.uniform.", item), tested("udif")$stat); put(paste0("difR.logistic.nonuniform.", item), tested("nudif")$stat)
  put(paste0("difR.logistic.r2.", item), tested("both")$deltaR2)
}

# Random groups, the scale the mean of all forms. Standard errors by a numerical Jacobian instead of our derivatives.
scores <- split(read("forms.csv")$score, read("forms.csv")$form)
m <- sapply(scores, mean); v <- sapply(scores, var); n <- sapply(scores, length)
third <- sapply(scores, function(x) mean((x - mean(x))^3)); fourth <- sapply(scores, function(x) mean((x - mean(x))^4))
forms <- length(m); scale <- sqrt(mean(v))
spread <- matrix(0, 2 * forms, 2 * forms)
for (f in seq_len(forms)) {
  at <- c(f, forms + f)
  spread[at, at] <- matrix(c(v[f], third[f], third[f], fourth[f] - v[f]^2), 2) / n[f]
}
convert <- function(p, f, x) mean(p[1:forms]) + sqrt(mean(p[forms + 1:forms])) * (x - p[f]) / sqrt(p[forms + f])
error <- function(f, x) {
  p <- c(m, v); g <- sapply(seq_along(p), function(i) { h <- 1e-5; up <- p; up[i] <- p[i] + h; down <- p; down[i] <- p[i] - h
    (convert(up, f, x) - convert(down, f, x)) / (2 * h) })
  sqrt(as.numeric(t(g) %*% spread %*% g))
}
for (f in seq_len(forms)) {
  w <- -rep(1, forms) / forms; w[f] <- w[f] + 1
  put(paste0("equating.difference.", f), m[f] - mean(m)); put(paste0("equating.difference.se.", f), sqrt(sum(w^2 * v / n)))
  put(paste0("equating.slope.", f), scale / sqrt(v[f])); put(paste0("equating.intercept.", f), mean(m) - scale / sqrt(v[f]) * m[f])
}
for (x in c(10, 20)) put(paste0("equating.se.4.", x), error(4, x))

if (has("equate")) for (type in c("mean", "linear")) {
  tables <- lapply(scores, function(x) equate::freqtab(x, scales = 0:30))
  for (f in 2:forms) {
    pair <- equate::equate(tables[[f]], tables[[1]], type = type)
    put(paste0("equate.", type, ".", f), pair$concordance$yx[pair$concordance$scale == 10])
  }
}

# A one-parameter model with four choices, fitted by moments; what a score on one form is worth by equal percentile ranks.
answered <- read("answered-forms.csv"); by_form <- split(answered, answered$form)
nodes <- seq(-7, 7, length.out = 141); weights <- dnorm(nodes) / sum(dnorm(nodes)); over <- function(values) sum(weights * values)
fit_form <- function(q) {
  target <- pmin(0.996, pmax(0.004, (colMeans(q) - 0.25) / 0.75)); observed <- var(rowSums(q))
  chances <- function(a) 0.25 + 0.75 * sapply(target, function(t)
    plogis(a * nodes - uniroot(function(d) over(plogis(a * nodes - d)) - t, c(-60, 60), tol = 1e-12)$root))
  away <- function(a) { p <- chances(a); s <- rowSums(p); over(rowSums(p * (1 - p))) + over((s - over(s))^2) - observed }
  chances(uniroot(away, c(0.001, 8), tol = 1e-10)$root)
}
score_chances <- function(p) apply(p, 1, function(at) Reduce(function(f, own) c(f * (1 - own), 0) + c(0, f * own), at, 1))
distribution <- function(q) as.vector(score_chances(fit_form(q)) %*% weights)
questions <- function(rows) as.matrix(rows[, -(1:2)])
spread_of <- lapply(by_form, function(rows) distribution(questions(rows)))
worth <- function(all, f, x) {
  mean_of <- Reduce(`+`, all) / length(all); at <- x + 1
  rank <- sum(all[[f]][seq_len(x)]) + all[[f]][at] / 2; below <- cumsum(mean_of); s <- which(below >= rank)[1]
  s - 1 - 0.5 + (rank - (below[s] - mean_of[s])) / mean_of[s]
}
for (f in seq_along(by_form)) {
  for (x in c(10, 20)) put(paste0("item.equating.", f, ".", x), worth(spread_of, f, x))
}
left_out <- lapply(by_form, function(rows) lapply(sort(unique(rows$group)), function(g) distribution(questions(rows[rows$group != g, ]))))
jackknife <- function(own, x) sqrt(sum(sapply(seq_along(by_form), function(f) {
  values <- sapply(left_out[[f]], function(one) { all <- spread_of; all[[f]] <- one; worth(all, own, x) })
  sum((values - mean(values))^2) * (length(values) - 1) / length(values)
})))
put("item.equating.se.2.10", jackknife(2, 10)); put("item.equating.se.2.20", jackknife(2, 20))
if (has("equate")) {
  counts <- function(d) equate::as.freqtab(data.frame(total = 0:30, count = d * 1e9))
  all <- Reduce(`+`, spread_of) / length(spread_of)
  for (f in seq_along(by_form)) {
    found_worth <- equate::equate(counts(spread_of[[f]]), counts(all), type = "equipercentile")$concordance
    for (x in c(10, 20)) put(paste0("equate.items.", f, ".", x), found_worth$yx[found_worth$scale == x])
  }
}

# Infit and outfit on the first form: an answer is expected from the points on the other questions. By the definition, taker by taker.
q1 <- questions(by_form[[1]]); model <- fit_form(q1)
for (item in seq_len(ncol(q1))) {
  others <- score_chances(model[, -item]); rest <- rowSums(q1[, -item]) + 1
  expected <- as.vector(others %*% (weights * model[, item])) / as.vector(others %*% weights); e <- expected[rest]; x <- q1[, item]
  put(paste0("infit.", item), sum((x - e)^2) / sum(e * (1 - e))); put(paste0("outfit.", item), mean((x - e)^2 / (e * (1 - e))))
}
# Other estimators of the same, on the same answers: marginal likelihood instead of moments, and fit given estimated abilities.
if (has("mirt")) {
  constrained <- mirt::mirt.model("F = 1-30
    CONSTRAIN = (1-30, a1)
    FIXED = (1-30, g)
    START = (1-30, g, 0.25)")
  fitted_by_likelihood <- mirt::mirt(as.data.frame(q1), constrained, itemtype = "3PL", verbose = FALSE, TOL = 1e-6)
  parameters <- mirt::coef(fitted_by_likelihood, simplify = TRUE)$items
  put("near.mirt.slope", parameters[1, "a1"])
  fit_by_ability <- mirt::itemfit(fitted_by_likelihood, fit_stats = "infit", method = "WLE")
  for (item in seq_len(nrow(parameters))) {
    put(paste0("near.mirt.share.", item), over(0.25 + 0.75 * plogis(parameters[item, "a1"] * nodes + parameters[item, "d"])))
    put(paste0("near.mirt.infit.", item), fit_by_ability$infit[item]); put(paste0("near.mirt.outfit.", item), fit_by_ability$outfit[item])
  }
}

# Letters: variances and effects by lme4; their errors by matrices over all scores, averaged over the restricted likelihood.
letters_read <- read("letters.csv"); y <- letters_read$score
fitted <- lmer(score ~ 0 + factor(grade) + (1 | letter), data = letters_read, REML = TRUE,
  control = lmerControl(optimizer = "bobyqa", optCtrl = list(rhoend = 1e-10)))
effects <- ranef(fitted)$letter[, 1]; names(effects) <- rownames(ranef(fitted)$letter)
put("letter.between.sd", attr(VarCorr(fitted)$letter, "stddev")); put("letter.within.sd", sigma(fitted))
x <- model.matrix(~ 0 + factor(grade), letters_read); z <- model.matrix(~ 0 + letter, letters_read)
middle <- diag(ncol(z)) - 1 / ncol(z); share <- colMeans(x)
at <- (seq_len(80) - 0.5) / 80
each <- lapply(at, function(a) {
  ratio <- a^3 / (1 - a^3); v <- diag(length(y)) + ratio * tcrossprod(z); w <- solve(v); xwx <- crossprod(x, w %*% x)
  p <- w - w %*% x %*% solve(xwx, crossprod(x, w)); free <- length(y) - ncol(x); s2 <- as.numeric(t(y) %*% p %*% y) / free
  ld <- function(m) as.numeric(determinant(m)$modulus)
  u <- ratio * crossprod(z, p %*% y); spread <- s2 * (ratio * diag(ncol(z)) - ratio^2 * crossprod(z, p %*% z))
  list(size = 3 * a^2 * exp(-(free * log(s2) + ld(v) + ld(xwx)) / 2 + 400), square = diag(middle %*% spread %*% middle) + (u - effects)^2,
    unseen = s2 * (ratio + as.numeric(t(share) %*% solve(xwx, share))))
})
size <- sapply(each, function(e) e$size); size <- size / sum(size)
errors <- sqrt(Reduce(`+`, Map(function(e, s) s * e$square, each, size)))
for (l in seq_along(effects)) {
  put(paste0("letter.effect.", names(effects)[l]), effects[l]); put(paste0("letter.se.", names(effects)[l]), errors[l])
}
put("letter.unseen.se", sqrt(sum(size * sapply(each, function(e) e$unseen))))

values <- unlist(found)
write.csv(data.frame(name = names(values), value = format(values, digits = 12, trim = TRUE)), file.path(folder, "figures.csv"), row.names = FALSE, quote = FALSE)
writeLines(capture.output(sessionInfo()), file.path(folder, "session.txt"))
