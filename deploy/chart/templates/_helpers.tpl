{{- define "farthing.name" -}}
{{- printf "%s-%s" .Release.Name .role | trunc 63 | trimSuffix "-" }}
{{- end }}

{{- define "farthing.selector" -}}
app.kubernetes.io/name: farthing
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/component: {{ .role }}
{{- end }}

{{- define "farthing.labels" -}}
{{ include "farthing.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- /* The pod of a role: .role, .own (its values), .keys (names of settings that come from the secret). */ -}}
{{- define "farthing.pod" -}}
metadata:
  labels:
    {{- include "farthing.labels" . | nindent 4 }}
spec:
  automountServiceAccountToken: false
  enableServiceLinks: false
  terminationGracePeriodSeconds: {{ .own.terminationGracePeriodSeconds }}
  {{- with .Values.imagePullSecrets }}
  imagePullSecrets:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  securityContext:
    runAsNonRoot: true
    runAsUser: 10001
    runAsGroup: 10001
    fsGroup: 10001
    seccompProfile:
      {{- if .own.seccompProfile }}
      type: Localhost
      localhostProfile: {{ .own.seccompProfile }}
      {{- else }}
      type: RuntimeDefault
      {{- end }}
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "farthing.selector" . | nindent 10 }}
  containers:
    - name: farthing
      image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
      imagePullPolicy: {{ .Values.image.pullPolicy }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities:
          drop: [ALL]
      env:
        - name: ROLE
          value: {{ .role }}
        - name: METRICS_PORT
          value: "9464"
        - name: METRICS_HOST
          value: "0.0.0.0"
        - name: WORKER_SECRET_FILE
          value: /run/secrets/worker/WORKER_SECRET
        - name: DRAIN_DELAY_MS
          value: {{ .own.drainDelayMs | int64 | quote }}
        {{- if eq .role "api" }}
        - name: WORKER_URL
          value: http://{{ include "farthing.name" (merge (dict "role" "worker") .) }}:4021
        {{- end }}
        {{- range .keys }}
        - name: {{ . }}_FILE
          value: /run/secrets/farthing/{{ . }}
        {{- end }}
        {{- $settings := merge (dict) .own.settings .Values.settings }}
        {{- if and (eq .role "api") .Values.api.ingress.enabled }}
        {{- $settings = merge $settings (dict "TRUST_PROXY" "true") }}
        {{- end }}
        {{- range $name, $value := $settings }}
        - name: {{ $name }}
          value: {{ kindIs "string" $value | ternary $value (toJson $value) | quote }}
        {{- end }}
      ports:
        - { name: http, containerPort: 4021 }
        - { name: metrics, containerPort: 9464 }
      startupProbe:
        httpGet: { path: /ready, port: http }
        periodSeconds: 1
        failureThreshold: 60
      readinessProbe:
        httpGet: { path: /ready, port: http }
        periodSeconds: 2
        failureThreshold: 1
      livenessProbe:
        httpGet: { path: /live, port: http }
        periodSeconds: 15
        timeoutSeconds: 10
        failureThreshold: 4
      resources:
        {{- toYaml .own.resources | nindent 8 }}
      volumeMounts:
        - { name: data, mountPath: /data }
        - { name: tmp, mountPath: /tmp }
        - { name: worker-secret, mountPath: /run/secrets/worker, readOnly: true }
        {{- if .keys }}
        - { name: secret, mountPath: /run/secrets/farthing, readOnly: true }
        {{- end }}
        {{- if .own.shmSize }}
        - { name: shm, mountPath: /dev/shm }
        {{- end }}
  volumes:
    - { name: data, emptyDir: {} }
    - { name: tmp, emptyDir: {} }
    {{- if .own.shmSize }}
    - name: shm
      emptyDir: { medium: Memory, sizeLimit: {{ .own.shmSize }} }
    {{- end }}
    - name: worker-secret
      secret:
        secretName: {{ .Values.workerSecret }}
        items: [{ key: WORKER_SECRET, path: WORKER_SECRET }]
    {{- if .keys }}
    - name: secret
      secret:
        secretName: {{ .Values.secret.name }}
        items:
          {{- range .keys }}
          - { key: {{ . }}, path: {{ . }} }
          {{- end }}
    {{- end }}
{{- end }}

{{- define "farthing.deployment" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "farthing.name" . }}
  labels:
    {{- include "farthing.labels" . | nindent 4 }}
spec:
  {{- if not .scaled }}
  replicas: {{ .own.replicas }}
  {{- end }}
  strategy:
    type: RollingUpdate
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  selector:
    matchLabels:
      {{- include "farthing.selector" . | nindent 6 }}
  template:
    {{- include "farthing.pod" . | nindent 4 }}
{{- end }}
